import type { Correction } from '../../api/contract/corrections.ts';
import type { DateOrder } from '../../shared/dates-text.ts';

/** What crosses between the page and the workbook worker. Everything here is structured-clonable. */

/** Codes, not sentences: src/ui/text has the sentence of each. */
export type WorkbookFailure =
  /** Not a workbook by its first bytes or by its type (spec: 'Formato no válido'). */
  | 'notExcel'
  | 'encrypted'
  /** Truncated, damaged, or a zip that is not a workbook. */
  | 'unreadable'
  | 'noSheets'
  /** Over a budget of the workbook gate (security.md 3). */
  | 'tooLarge';

export class WorkbookError extends Error {
  override readonly name = 'WorkbookError';
  constructor(readonly failure: WorkbookFailure) {
    super(failure);
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
}
export const ERROR_LIST_LIMIT = 1000;

export interface SheetPage {
  readonly sheet: number;
  /** 0-based among the data rows. */
  readonly offset: number;
  readonly total: number;
  /** `number` is the row as Excel numbers it. Cells as shown. */
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[];
}

export interface BuildLoadRequest {
  /** Index of the sheet, or null for a workbook without a second sheet: zero rows. */
  readonly sheet: number | null;
  /** Enabled fields, in any order: only columns whose header is one of them are kept (spec 3 section 5). */
  readonly fields: readonly string[];
  readonly requiredFields: readonly string[];
  readonly dateFields: readonly string[];
  readonly dateOrders: DateOrders;
  /** As the JSON body carries it. */
  readonly fileName: string;
}

/** How dates written only in figures are read, by field; day before month where nothing is said. */
export type DateOrders = Readonly<Record<string, DateOrder>>;

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

/** 0 to 100, never falling. */
export type OnProgress = (percent: number) => void;

export interface WorkbookGatewayOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: OnProgress;
}

/**
 * The page's side of the worker, implemented by `workbook-client.ts`. One workbook is open at a time:
 * opening another closes the first. Rejects with WorkbookError, or AbortError once the signal aborts
 * (which ends the worker: the workbook must be opened again).
 */
export interface WorkbookGateway {
  open(file: File, options?: WorkbookGatewayOptions): Promise<WorkbookSummary>;
  page(sheet: number, offset: number, limit: number, options?: WorkbookGatewayOptions): Promise<SheetPage>;
  /** Building the same request again gives the blobs already built. */
  buildLoad(request: BuildLoadRequest, options?: WorkbookGatewayOptions): Promise<BuiltLoad>;
  close(): void;
}
