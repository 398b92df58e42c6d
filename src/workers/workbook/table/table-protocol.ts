import type { BareYears, DateColumnReport, DateOrders } from '../dates/dates-protocol.ts';
import type { WorkbookGatewayOptions } from '../gateway-options.ts';
import type { FileGlance } from '../glance/glance-protocol.ts';
import { type WorkbookFailure, workbookFailureOf } from '../workbook-failure.ts';

/** Why a file is no table; otherwise as of a workbook. src/ui/text has the sentences. */
export type TableFailure = WorkbookFailure | NotTable;
export type NotTable =
  /** Neither Excel nor text. */
  | 'notTable'
  /** Nothing is written in it. */
  | 'empty'
  /** Only its header is, or nothing in the columns that were asked for. */
  | 'noRows'
  | 'tooManyRows'
  | 'tooManyColumns'
  /** A quotation mark of a CSV that nobody closes. */
  | 'openQuote';

/** More than any register has. */
export const TABLE_COLUMNS_AT_MOST = 200;

export interface TableColumn {
  /** From 0. */
  readonly column: number;
  readonly letter: string;
  /** '' where only the cells below are written. */
  readonly header: string;
  /** The first values below it. */
  readonly examples: readonly string[];
}

/** As it was recognised; 'windows-1252' where it is no Unicode. */
export type TextEncoding = 'utf-8' | 'utf-16' | 'windows-1252';

/** The first sheet of a workbook, or a CSV: a header, and rows in which something is written. */
export interface TableSummary {
  readonly fileName: string;
  /** null for a CSV. */
  readonly sheet: string | null;
  readonly sheets: number;
  /** Of a CSV, how it was written; null for a workbook. */
  readonly text: { readonly encoding: TextEncoding; readonly separator: string } | null;
  /** Those in which something is written. */
  readonly columns: readonly TableColumn[];
  readonly rows: number;
}

export interface TableOpenOptions extends WorkbookGatewayOptions {
  readonly rowsAtMost: number;
}

/** Of the rows that are sent: the first of them, from 0, and how many at most. */
export interface TablePart {
  readonly from: number;
  readonly most: number;
}

/** Which columns are dates, of which fields, and how their figures are read. */
export interface TableDates {
  readonly columns: readonly { readonly column: number; readonly field: string }[];
  readonly orders: DateOrders;
  readonly bareYears: BareYears;
}

/** JSON of `[{ fila, celdas }]`: Excel's number of each row, and its cells in the columns that were asked for. */
export interface TableRows {
  /** Of all of them, also where only a part was asked for. */
  readonly count: number;
  readonly json: Blob;
}

/** SHA-256 in hexadecimal. */
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
 * Tables in the worker of the workbooks, which holds one of either at a time. Rejects with a WorkbookError that holds a
 * TableFailure, or with AbortError once the signal aborts.
 */
export interface TableGateway {
  openTable(file: File, options: TableOpenOptions): Promise<TableSummary>;
  /** Of the open table; without rows whose cells are all blank. Days of `dates` come as 'YYYY-MM-DD'. */
  tableRows(columns: readonly number[], part?: TablePart, dates?: TableDates): Promise<TableRows>;
  /** Of the open table. */
  tableDates(dates: TableDates): Promise<readonly DateColumnReport[]>;
  /** Of the open table. */
  tableFingerprint(): Promise<TableFingerprint>;
  /** Of any file: neither the open table nor an open workbook is lost by it. */
  glance(file: File, options: WorkbookGatewayOptions): Promise<FileGlance>;
  /** A workbook of one sheet. */
  writeTable(sheet: TableSheet): Promise<Blob>;
  close(): void;
}

const NOT_TABLE: ReadonlySet<unknown> = new Set<NotTable>([
  ...(['notTable', 'empty', 'noRows', 'tooManyRows', 'tooManyColumns', 'openQuote'] as const),
]);

/** What a rejected call failed with, known by its shape; null for any other error. */
export function tableFailureOf(error: unknown): TableFailure | null {
  if (!(error instanceof Error) || !('failure' in error)) return null;
  return NOT_TABLE.has(error.failure) ? (error.failure as NotTable) : workbookFailureOf(error);
}
