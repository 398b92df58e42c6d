import type { BookLayout } from './layout/layout-protocol.ts';
import type { SheetVisibility } from './reader/sheet-visibility.ts';

export interface SheetSummary {
  readonly name: string;
  readonly visibility: SheetVisibility;
  readonly header: readonly string[];
  /** Excel's number of the header's row. */
  readonly headerRow: number;
  readonly dataRows: number;
  readonly columns: number;
  /** Columns with data under a blank header, except column A of the loaded sheets, which numbers the rows. */
  readonly emptyHeaders: number;
}

/** Spec 3 section 3. `row` and `column` count from 1. `asText`: the error ('#N/A') was typed, not computed. */
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

export interface Sighting {
  readonly count: number;
  readonly first: string | null;
}

/**
 * Things in a sheet that a person may overlook in Excel although the load reads them. They are reported and
 * never refused. A property is null when the file format does not tell it.
 */
export interface HiddenInSheet {
  readonly rows: Sighting | null;
  readonly columns: readonly string[] | null;
  /** Ranges of the active filters; null for one whose range is not known. */
  readonly filters: readonly (string | null)[] | null;
  readonly merges: Sighting | null;
  readonly numbersAsText: Sighting;
  /** Numbers with more digits than the fifteen that Excel keeps. */
  readonly longNumbers: Sighting;
  /**
   * Formulas saved without a result, whose cells are empty: their number, and the addresses of the first
   * UNCALCULATED_LISTED.
   */
  readonly uncalculated: { readonly count: number; readonly cells: readonly string[] } | null;
}

/** Cells whose loaded value differs from what the sheet shows, or may not be what was meant. */
export interface ReadOtherwise {
  /** Names and codes that have repeated blanks or invisible characters, which are removed. */
  readonly cleaned: Sighting;
  /** Numeric cells in text fields. */
  readonly numbersInTexts: Sighting;
  /** Numeric cells in text fields that Excel shows with more digits than the loaded value has. */
  readonly shortened: Sighting;
}

const NONE: Sighting = { count: 0, first: null };
export const NOTHING_OTHERWISE: ReadOtherwise = { cleaned: NONE, numbersInTexts: NONE, shortened: NONE };

export interface WorkbookSummary {
  readonly fileName: string;
  readonly size: number;
  /** SHA-256 of the file as it was chosen. */
  readonly sha256: string;
  readonly sheets: readonly SheetSummary[];
  /** The first ERROR_LIST_LIMIT, by sheet, row and column; `errorCount` is the total. */
  readonly errors: readonly ExcelErrorRecord[];
  readonly errorCount: number;
  /**
   * Which sheets are loaded and where their headers are. The property `sheets` lists the loaded ones first.
   */
  readonly layout: BookLayout;
  /**
   * `fileCode` is cell A1 of the works (column A of the header), `firstCodObra` is E2 (column E of the row
   * below it). Both are trimmed, a number is its exact text, and a blank cell is ''.
   */
  readonly fileCode: string;
  readonly firstCodObra: string;
  /** Whether the third sheet of the file has content that is not loaded. */
  readonly thirdSheetHasContent: boolean;
  readonly hidden: readonly HiddenInSheet[];
  readonly externalLinks: readonly string[] | null;
}
export const UNCALCULATED_LISTED = 100;
export const ERROR_LIST_LIMIT = 1000;
