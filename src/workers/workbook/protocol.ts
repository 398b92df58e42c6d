import type { Correction } from '../../api/contract/corrections.ts';
import type { BareYear, DateOrder } from '../../shared/dates-text.ts';
import type { CorrectedSummary, FittedCorrection } from './corrections/corrections-protocol.ts';
import type { DateReport, DateReportRequest } from './dates/dates-protocol.ts';
import type { MarkedWorkbookMaker } from './marked/marked-protocol.ts';
import type { TemplateMaker } from './template/template-protocol.ts';

/** What crosses between the page and the workbook worker. Everything here is structured-clonable. */

/** Codes, not sentences: src/ui/text has the sentence of each. */
export type WorkbookFailure = FileFailure | CellFailure;

/** A cell that the whole book is refused for. `cell` is its address, or what stands in its place. */
export type CellFailure =
  /** Its address says another row than the one it stands in, or is another cell's. `row` is the one it stands in. */
  | {
      readonly code: 'misplacedCell';
      readonly sheet: string;
      readonly cell: string;
      readonly row: number;
    }
  /** Beyond Excel's last row or column. */
  | { readonly code: 'cellOutside'; readonly sheet: string; readonly cell: string }
  /** More text than Excel lets a cell hold. */
  | { readonly code: 'cellTooLong'; readonly sheet: string; readonly cell: string };

export type FileFailure =
  /** Not a workbook by its first bytes or by its type (spec: 'Formato no válido'). */
  | 'notExcel'
  | 'encrypted'
  /** Truncated, damaged, or a zip that is not a workbook. */
  | 'unreadable'
  | 'noSheets'
  /** Over a budget of the workbook gate (security.md 3). */
  | 'tooLarge'
  /** Only an .xlsx can be given back marked. */
  | 'onlyXlsx'
  /** An .xlsx of a shape that is read, but not safe to change. */
  | 'cannotMark'
  /** A workbook that is read as it comes, but holds a part too large to be changed. */
  | 'tooLargeToMark'
  /** The file on disk is no longer the one that was chosen. */
  | 'fileChanged';

export class WorkbookError extends Error {
  override readonly name = 'WorkbookError';
  constructor(readonly failure: WorkbookFailure) {
    super(typeof failure === 'string' ? failure : failure.code);
  }
}

export type SheetVisibility = 'visible' | 'hidden' | 'veryHidden';

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

/** Why a cell of the window stands out. What the server's validation says of it is known to the page alone. */
export type CellMarkKind = 'error' | 'errorAsText' | 'unreadDate' | 'corrected';

export interface CellMark {
  /** From 0. */
  readonly column: number;
  readonly kind: CellMarkKind;
  /** Of a corrected cell: what the file says. */
  readonly was?: string;
}

export interface SheetPageRow {
  /** As Excel numbers it. */
  readonly number: number;
  /** As shown, of the columns asked for: the first one belongs to `SheetPage.firstColumn`. */
  readonly cells: readonly string[];
  /** Left out where nothing stands out: most rows. */
  readonly marks?: readonly CellMark[];
  /** Not loaded by the operator's wish. */
  readonly skipped?: true;
}

export interface SheetPage {
  readonly sheet: number;
  /** 0-based among the data rows. */
  readonly offset: number;
  readonly total: number;
  readonly firstColumn: number;
  readonly rows: readonly SheetPageRow[];
}

/** Which fields are dates and how they are read, to tell those that no rule reads. */
export interface DateRules {
  readonly fields: readonly string[];
  readonly orders: DateOrders;
  readonly bareYears?: BareYears;
}

export interface PageOptions extends WorkbookGatewayOptions {
  /** All of them when left out. `from` counts from 0. */
  readonly columns?: { readonly from: number; readonly count: number };
  readonly dates?: DateRules;
}

/** Where a row of the sheet stands among its data rows. */
export interface RowLocation {
  /** 0-based among the data rows. */
  readonly offset: number;
  /** As Excel numbers it: the row asked for, or the nearest one below (else above) with something in it. */
  readonly number: number;
}

/** What the server's validation says of a cell. */
export interface FieldReference {
  /** As Excel numbers it. */
  readonly row: number;
  /** The field at fault; null: the whole row. */
  readonly field: string | null;
}

export interface PlacesRequest {
  readonly sheet: number;
  /** The enabled fields the load was built with: by them a row is loaded or left out. */
  readonly fields: readonly string[];
  readonly references: readonly FieldReference[];
}

/** `row` as Excel numbers it, `column` from 0, null for the whole row or a field without a column. */
export interface FieldPlace {
  readonly row: number;
  readonly column: number | null;
}

export interface ColumnRequest {
  readonly sheet: number;
  /** From 0. */
  readonly column: number;
  readonly dates?: DateRules;
}

/** What the data rows hold in one column. */
export interface ColumnStatistics {
  readonly sheet: number;
  readonly column: number;
  readonly rows: number;
  /** Nothing, or nothing but spaces. */
  readonly blank: number;
  readonly kinds: {
    readonly text: number;
    readonly number: number;
    readonly date: number;
    readonly boolean: number;
    readonly error: number;
  };
  readonly errorsAsText: number;
  /** Of a date field only: those no rule reads. */
  readonly unreadDates: number;
  /** Texts with blanks around them. */
  readonly padded: number;
  readonly numbersAsText: number;
  /** Different values; when `distinctIsExact` is false there are more, and `frequent` is of those counted. */
  readonly distinct: number;
  readonly distinctIsExact: boolean;
  /** As shown, most frequent first. `number` is the first row that holds it. */
  readonly frequent: readonly { readonly value: string; readonly count: number; readonly number: number }[];
  /** Of the numbers that are no dates, null without any. */
  readonly numbers: {
    readonly min: number;
    readonly max: number;
    readonly sum: number;
    readonly mean: number;
  } | null;
  /** YYYY-MM-DD. */
  readonly days: { readonly first: string; readonly last: string } | null;
  readonly lengths: { readonly shortest: number; readonly longest: number } | null;
}
export const DISTINCT_LIMIT = 50_000;
export const FREQUENT_VALUES = 8;

export interface BuildLoadRequest {
  /** Index of the sheet, or null for a workbook without a second sheet: zero rows. */
  readonly sheet: number | null;
  /** Enabled fields, in any order: only columns whose header is one of them are kept (spec 3 section 5). */
  readonly fields: readonly string[];
  readonly requiredFields: readonly string[];
  readonly dateFields: readonly string[];
  readonly dateOrders: DateOrders;
  readonly bareYears?: BareYears;
  /** As the JSON body carries it. */
  readonly fileName: string;
}

/** How dates written only in figures are read, by field; day before month where nothing is said. */
export type DateOrders = Readonly<Record<string, DateOrder>>;

/** What the bare years of a field are; nothing is loaded while one is not said. */
export type BareYears = Readonly<Record<string, BareYear>>;

/** A date cell that no rule reads. It travels as it stands, and the server's validation names it. */
export interface UnreadDate {
  readonly cell: string;
  readonly field: string;
  readonly value: string;
}

/** What the JSON body says before the CSV. */
export interface LoadBodyHead {
  readonly fileName: string;
  readonly totalRows: number;
  readonly mappedColumns: Readonly<Record<string, true>>;
  /** Of this sheet; left out when there are none. */
  readonly correcciones?: readonly Correction[];
  /** Where its rows stand; left out for a sheet that the workbook has not. */
  readonly hoja?: {
    readonly nombre: string;
    readonly filas: readonly (readonly [record: number, row: number])[];
  };
}

export interface BuiltLoad {
  readonly head: LoadBodyHead;
  /** BOM, ';', header line, CRLF-free lines ended by '\n'. */
  readonly csv: Blob;
  /** The same CSV as a JSON string, its quotes included. */
  readonly csvJson: Blob;
  /** SHA-256 of the bytes of `csv`, in hexadecimal. */
  readonly sha256: string;
  readonly rows: number;
  readonly columns: readonly string[];
  readonly missingRequired: readonly string[];
  readonly duplicatedColumns: readonly string[];
  readonly ignoredColumns: readonly string[];
  readonly unreadDates: readonly UnreadDate[];
  readonly unreadDateCount: number;
  readonly normalisedDates: number;
  /** Date fields with years of which nobody has said what they are: they are among the unread dates. */
  readonly undecidedYears: readonly string[];
  /** The cell that holds a NUL character, which no database takes; null when none does. */
  readonly nulCell: string | null;
  /** Characters of the CSV; when at most SESSION_CSV_LIMIT, `csvText` carries it for session storage. */
  readonly characters: number;
  readonly csvText: string | null;
}
export const SESSION_CSV_LIMIT = 1_000_000;

/**
 * The JSON body of `cargar` / `cargar-factyval`. Made for each run from what was built once. The long text comes last:
 * whoever reads it as a stream then knows all the rest.
 */
export function loadBody({ head, csvJson }: Pick<BuiltLoad, 'head' | 'csvJson'>, uploadId: string): Blob {
  const opening = JSON.stringify({ uploadId, ...head }).slice(0, -1);
  return new Blob([`${opening},"csvContent":`, csvJson, '}'], { type: 'application/json' });
}

/** The beginning of the first sheet, told while the rest is still to be read: its counts are not known yet. */
export interface FirstRows {
  readonly sheet: string;
  readonly header: readonly string[];
  /** At most FIRST_ROWS, as `SheetPage` tells them. */
  readonly rows: SheetPage['rows'];
}
export const FIRST_ROWS = 100;
export type OnFirstRows = (firstRows: FirstRows) => void;

/** 0 to 100, never falling. */
export type OnProgress = (percent: number) => void;

export interface WorkbookGatewayOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: OnProgress;
}

export interface WorkbookOpenOptions extends WorkbookGatewayOptions {
  /** Called at most once, before `open` resolves; never for a file that can only be read whole (.xls). */
  readonly onFirstRows?: OnFirstRows;
}

/**
 * The page's side of the worker, implemented by `workbook-client.ts`. One workbook is open at a time:
 * opening another closes the first. Rejects with WorkbookError, or AbortError once the signal aborts
 * (which ends the worker: the workbook must be opened again).
 */
export interface WorkbookGateway extends MarkedWorkbookMaker, TemplateMaker {
  open(file: File, options?: WorkbookOpenOptions): Promise<WorkbookSummary>;
  page(sheet: number, offset: number, limit: number, options?: PageOptions): Promise<SheetPage>;
  /** Where the row that Excel numbers so stands; null in a sheet without data rows. */
  locate(sheet: number, row: number, options?: WorkbookGatewayOptions): Promise<RowLocation | null>;
  columnStatistics(request: ColumnRequest, options?: WorkbookGatewayOptions): Promise<ColumnStatistics>;
  /** One for each reference, in their order; null where that row loads nothing any more. */
  placesOfFields(
    request: PlacesRequest,
    options?: WorkbookGatewayOptions,
  ): Promise<readonly (FieldPlace | null)[]>;
  /** The whole list, each over those before it; an empty one takes them all back. Everything sees through them. */
  correct(corrections: readonly Correction[], options?: WorkbookGatewayOptions): Promise<CorrectedSummary>;
  /** Which of the corrections of an earlier load fit this workbook. */
  fitCorrections(
    corrections: readonly Correction[],
    options?: WorkbookGatewayOptions,
  ): Promise<readonly FittedCorrection[]>;
  dateReport(request: DateReportRequest, options?: WorkbookGatewayOptions): Promise<DateReport>;
  /** Building the same request again gives the blobs already built. */
  buildLoad(request: BuildLoadRequest, options?: WorkbookGatewayOptions): Promise<BuiltLoad>;
  close(): void;
}
