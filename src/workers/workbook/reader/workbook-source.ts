import type { ParsedSheet } from './parsed-sheet.ts';
import type { DateSystem } from './serial-dates.ts';
import type { SheetVisibility } from './sheet-visibility.ts';

export interface ReadingListener {
  readonly onProgress?: (fraction: number) => void;
  readonly beginning?: Beginning;
}

export interface Beginning {
  readonly rows: number;
  readonly onRead: (sheet: ParsedSheet) => void;
}

/** A workbook that passed the checks, with its sheets in order but not yet read. Each reader implements it. */
export interface WorkbookSource {
  readonly dateSystem: DateSystem;
  readonly externalLinks: readonly string[] | null;
  readonly sheets: readonly { readonly name: string; readonly visibility: SheetVisibility }[];
  readSheets(indices: readonly number[], listener?: ReadingListener): Promise<readonly ParsedSheet[]>;
}
