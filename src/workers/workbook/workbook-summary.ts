import type { BookLayout } from './layout/layout-protocol.ts';
import type { SheetVisibility } from './reader/sheet-visibility.ts';

export interface SheetSummary {
  readonly name: string;
  readonly visibility: SheetVisibility;
  readonly header: readonly string[];
  /** Excel's number of the row that stands as the header. */
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
 * What a person may overlook under the header when looking at the sheet in Excel, although a load takes it: it is
 * reported, never refused. A property is null where the file format does not tell.
 */
export interface HiddenInSheet {
  readonly rows: Sighting | null;
  readonly columns: readonly string[] | null;
  /** Ranges of the active filters; null for one whose range is not known. */
  readonly filters: readonly (string | null)[] | null;
  readonly merges: Sighting | null;
  readonly numbersAsText: Sighting;
  /** Numbers of more than the fifteen digits Excel keeps. */
  readonly longNumbers: Sighting;
  /** Formulas without a result: their cells are empty. The addresses of the first UNCALCULATED_LISTED. */
  readonly uncalculated: { readonly count: number; readonly cells: readonly string[] } | null;
}

/** What a load reads otherwise than the cells are written, or may have been meant. */
export interface ReadOtherwise {
  /** Names and codes with blanks or invisible signs, which are read without them. */
  readonly cleaned: Sighting;
  /** Numbers in fields of texts. */
  readonly numbersInTexts: Sighting;
  /** Numbers in fields of texts that Excel shows with more digits than are stored. */
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
  /** Which sheets are loaded, and where their headers are. `sheets` has those that are loaded first. */
  readonly layout: BookLayout;
  /** Column A of the header and column E of the row under it (A1 and E2), of the works; trimmed, a number as its exact text; '' when blank. */
  readonly fileCode: string;
  readonly firstCodObra: string;
  /** Whether the third sheet of the file has content that is not loaded. */
  readonly thirdSheetHasContent: boolean;
  readonly hidden: readonly HiddenInSheet[];
  readonly externalLinks: readonly string[] | null;
}
export const UNCALCULATED_LISTED = 100;
export const ERROR_LIST_LIMIT = 1000;
