import type { DateSystem } from '../../shared/dates.ts';
import type { ParsedSheet } from './parsed-sheet.ts';
import type { SheetVisibility } from './protocol.ts';

/** Who is told how the reading goes. */
export interface ReadingListener {
  /** From 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  /** The first of the sheets asked for, as far as its first rows, before it is read. Not every reader can. */
  readonly onBeginning?: (sheet: ParsedSheet) => void;
}

/** A workbook past the gate, its sheets in the workbook's order, not yet read. One implementation per reader. */
export interface WorkbookSource {
  readonly dateSystem: DateSystem;
  /** Names of the workbooks that formulas of this one look into; null where the reader cannot tell. */
  readonly externalLinks: readonly string[] | null;
  readonly sheets: readonly { readonly name: string; readonly visibility: SheetVisibility }[];
  /** Reads some sheets at once, in the order asked. */
  readSheets(indices: readonly number[], listener?: ReadingListener): Promise<readonly ParsedSheet[]>;
}
