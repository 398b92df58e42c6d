import type { BareYears, DateColumnReport, DateOrders, MomentDays } from '../dates/dates-protocol.ts';
import type { WorkbookGatewayOptions } from '../gateway-options.ts';
import type { FileGlance } from '../glance/glance-protocol.ts';
import type { BeginningRow, SheetBeginning, TablePlace } from '../layout/layout-protocol.ts';
import type { FieldOfNumbers, NumberAnswers, NumberColumnReport } from '../numbers/numbers-protocol.ts';
import { type WorkbookFailure, workbookFailureOf } from '../workbook-failure.ts';

/** Why a file cannot be read as a table, or why a workbook cannot be read. src/ui/text has the sentences. */
export type TableFailure = WorkbookFailure | NotTable;
export type NotTable =
  /** The file is neither Excel nor text. */
  | 'notTable'
  /** Nothing is written in the file. */
  | 'empty'
  /** The file has only a header, or no values in the requested columns. */
  | 'noRows'
  | 'tooManyRows'
  | 'tooManyColumns'
  /** A cell of a CSV begins with a quotation mark that is never closed. */
  | 'openQuote';

/** More columns than any register has. */
export const TABLE_COLUMNS_AT_MOST = 200;

export interface TableColumn {
  /** Index of the column, from 0. */
  readonly column: number;
  readonly letter: string;
  /** '' for a column with values and no header. */
  readonly header: string;
  /** The first values below the header. */
  readonly examples: readonly string[];
}

/** The encodings in which a CSV is read. */
export const TEXT_ENCODINGS = [
  ...(['utf-8', 'utf-16', 'windows-1252', 'iso-8859-15', 'macintosh', 'cp850'] as const),
];
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

export interface ReadText {
  readonly encoding: TextEncoding;
  /**
   * The encodings in which the file may have been written; more than one when its bytes are valid in several.
   */
  readonly encodings: readonly TextEncoding[];
  readonly separator: string;
  /**
   * Values with letters beyond ASCII, by which a person sees whether the encoding is right; empty when the
   * encoding is certain.
   */
  readonly examples: readonly string[];
  /** The columns with characters that could not be decoded. */
  readonly broken: readonly BrokenColumn[];
}

export interface BrokenColumn {
  /** Index of the column, from 0. */
  readonly column: number;
  /** Address of the first such cell. */
  readonly cell: string;
  /** Number of such cells. */
  readonly cells: number;
}

/** Where the table is in the file. */
export interface TableLocation extends TablePlace {
  /** The sheets of a workbook; empty for a CSV. */
  readonly sheetsOfFile: readonly Pick<SheetBeginning, 'name' | 'visibility'>[];
  /** The first rows of the sheet, among which the header is chosen. */
  readonly beginning: readonly BeginningRow[];
  /** True when a person chose this place. */
  readonly isChosen: boolean;
}

/** The place of the table that a person wants. `headerRow` null: the row that is most likely the header. */
export interface WantedPlace {
  readonly sheet: number;
  readonly headerRow: number | null;
}

/** How to read a file; whatever is left out is detected. */
export interface ReadAs {
  readonly encoding?: TextEncoding | undefined;
  readonly place?: WantedPlace | undefined;
}

/** A sheet of a workbook, or a CSV: a header and the rows that are not blank. */
export interface TableSummary {
  readonly fileName: string;
  /** The name of the sheet; null for a CSV. */
  readonly sheet: string | null;
  readonly sheets: number;
  readonly location: TableLocation;
  /** How a CSV was read; null for a workbook. */
  readonly text: ReadText | null;
  /** The columns that are not blank. */
  readonly columns: readonly TableColumn[];
  readonly rows: number;
}

export interface TableLimits {
  readonly rowsAtMost: number;
  /** Known names of columns, by which the sheet and the header row are found. */
  readonly names?: readonly string[];
}

export interface TableOpenOptions extends WorkbookGatewayOptions, TableLimits, ReadAs {}

/** A part of the rows to send: index of its first row, from 0, and the most rows that it may have. */
export interface TablePart {
  readonly from: number;
  readonly most: number;
}

/** The date columns with the field of each, and how ambiguous dates and moments are read. */
export interface TableDates {
  readonly columns: readonly { readonly column: number; readonly field: string }[];
  readonly orders: DateOrders;
  readonly bareYears: BareYears;
  readonly momentDays: MomentDays;
}

/** The number columns, and the person's answers about them. */
export interface TableNumbers extends NumberAnswers {
  readonly columns: readonly FieldOfNumbers[];
}

/** How the cells of a table are written for the server. Without it, each cell is sent as its text. */
export interface TableReading {
  readonly dates?: TableDates | undefined;
  readonly numbers?: TableNumbers | undefined;
}

/** JSON of `[{ fila, celdas }]`: Excel's number of each row, and its cells in the requested columns. */
export interface TableRows {
  /** Number of all rows, also when only a part was requested. */
  readonly count: number;
  readonly json: Blob;
}

/** SHA-256, in hexadecimal, of the file's bytes, and of the headers with their columns. */
export interface TableFingerprint {
  readonly file: string;
  readonly headers: string;
}

export interface TableSheet {
  readonly name: string;
  readonly columns: readonly { readonly header: string; readonly isNumber: boolean }[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/**
 * Reads tables in the worker of the workbooks, which holds one workbook or one table at a time. Rejects with a
 * WorkbookError that holds a TableFailure, or with AbortError once the signal aborts.
 */
export interface TableGateway {
  openTable(file: File, options: TableOpenOptions): Promise<TableSummary>;
  /** Reads the file of the open table again, in another encoding or from another place. */
  readTableAs(as: ReadAs, options: WorkbookGatewayOptions): Promise<TableSummary>;
  /**
   * Rows of the open table, without rows whose cells in these columns are all blank. Days of `dates` come as
   * 'YYYY-MM-DD', numbers of `numbers` as '1250.5', and a number that Excel shows with zeros in front as it is shown.
   */
  tableRows(columns: readonly number[], part?: TablePart, reading?: TableReading): Promise<TableRows>;
  /** Reports on the date columns of the open table. */
  tableDates(dates: TableDates): Promise<readonly DateColumnReport[]>;
  /** How the number columns of the open table are written. */
  tableNumbers(numbers: TableNumbers): Promise<readonly NumberColumnReport[]>;
  /** Hashes of the open table's file and columns. */
  tableFingerprint(): Promise<TableFingerprint>;
  /** Looks into any file. The open table or workbook stays open. */
  glance(file: File, options: WorkbookGatewayOptions): Promise<FileGlance>;
  /** Makes a workbook with one sheet. */
  writeTable(sheet: TableSheet): Promise<Blob>;
  close(): void;
}

const NOT_TABLE: ReadonlySet<unknown> = new Set<NotTable>([
  ...(['notTable', 'empty', 'noRows', 'tooManyRows', 'tooManyColumns', 'openQuote'] as const),
]);

/** The failure of a rejected call, recognised by its shape; null for any other error. */
export function tableFailureOf(error: unknown): TableFailure | null {
  if (!(error instanceof Error) || !('failure' in error)) return null;
  return NOT_TABLE.has(error.failure) ? (error.failure as NotTable) : workbookFailureOf(error);
}
