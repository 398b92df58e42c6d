import type { DateSystem } from '../../shared/dates.ts';
import type { ParsedSheet } from './parsed-sheet.ts';
import type { SheetVisibility } from './protocol.ts';

/** A workbook past the gate, its sheets in the workbook's order, not yet read. One implementation per reader. */
export interface WorkbookSource {
  readonly dateSystem: DateSystem;
  readonly sheets: readonly { readonly name: string; readonly visibility: SheetVisibility }[];
  /** Reads some sheets at once, in the order asked; `onProgress` goes from 0 to 1. */
  readSheets(
    indices: readonly number[],
    onProgress?: (fraction: number) => void,
  ): Promise<readonly ParsedSheet[]>;
}
