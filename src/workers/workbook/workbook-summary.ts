import type { SheetVisibility } from './reader/sheet-visibility.ts';

export interface SheetSummary {
  readonly name: string;
  readonly visibility: SheetVisibility;
  /** Cells of row 1, as shown; A1 of the first sheet is the file code, not a name. */
  readonly header: readonly string[];
  /** Rows under the header that hold at least one non-blank cell. */
  readonly dataRows: number;
  readonly columns: number;
  /** Columns with data under a blank header (column A of the two sheets that load not counted: it numbers the rows). */
  readonly emptyHeaders: number;
}

/** Spec 3 section 3. `row` and `column` count from 1. `asText`: the code was typed, not computed. */
export interface ExcelErrorRecord {
  readonly sheet: string;
  readonly sheetHidden: boolean;
  readonly cell: string;
  readonly row: number;
  readonly column: number;
  readonly columnLetter: string;
  readonly error: string;
  readonly value: string;
  readonly asText: boolean;
}

/** How often, and the first cell where it was seen. */
export interface Sighting {
  readonly count: number;
  readonly first: string | null;
}

/**
 * What Excel does not show of a sheet at a glance, and a load takes all the same. Counted, never a reason to refuse.
 * Of the rows under the header; null where the format of the file does not let the reader tell.
 */
export interface HiddenInSheet {
  readonly rows: Sighting | null;
  /** Letters of the hidden columns that hold something. */
  readonly columns: readonly string[] | null;
  /** Ranges of the filters that are at work; null for one whose range is not known. */
  readonly filters: readonly (string | null)[] | null;
  readonly merges: Sighting | null;
  readonly numbersAsText: Sighting;
  /** Of more than the fifteen digits Excel keeps. */
  readonly longNumbers: Sighting;
  readonly formulasWithoutValue: number | null;
}

export interface WorkbookSummary {
  readonly fileName: string;
  readonly size: number;
  readonly sheets: readonly SheetSummary[];
  /** The first ERROR_LIST_LIMIT, in sheet, row, column order; `errorCount` is the true total. */
  readonly errors: readonly ExcelErrorRecord[];
  readonly errorCount: number;
  /** A1 and E2 of the first sheet, trimmed, a number as its exact text; '' when blank. */
  readonly fileCode: string;
  readonly firstCodObra: string;
  readonly thirdSheetHasContent: boolean;
  /** One for each sheet. */
  readonly hidden: readonly HiddenInSheet[];
  /** Names of the workbooks that formulas of this one look into; null where the reader cannot tell. */
  readonly externalLinks: readonly string[] | null;
}
export const ERROR_LIST_LIMIT = 1000;
