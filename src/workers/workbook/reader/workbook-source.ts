import type { ParsedSheet } from './parsed-sheet.ts';
import type { DateSystem } from './serial-dates.ts';
import type { SheetVisibility } from './sheet-visibility.ts';

/** Callbacks of a reading. */
export interface ReadingListener {
  /** From 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  /** Of the first of the sheets asked for, before it is read. Not every reader can. */
  readonly beginning?: Beginning;
}

export interface Beginning {
  /** How many rows are wanted at least, where there are so many. */
  readonly rows: number;
  readonly onRead: (sheet: ParsedSheet) => void;
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
