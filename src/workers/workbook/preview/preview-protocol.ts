import type { DateRules } from '../dates/dates-protocol.ts';
import type { WorkbookGatewayOptions } from '../gateway-options.ts';

/**
 * Why a cell of a SheetPage is marked. The browser's page adds what the server's validation reports, which the worker
 * does not know.
 */
export type CellMarkKind = 'error' | 'errorAsText' | 'unreadDate' | 'corrected';

export interface CellMark {
  readonly column: number;
  readonly kind: CellMarkKind;
  readonly was?: string;
}

export interface SheetPageRow {
  readonly number: number;
  readonly cells: readonly string[];
  /** Left out for rows without marks, which most are. */
  readonly marks?: readonly CellMark[];
  readonly skipped?: true;
  /**
   * Columns whose cell is a text such as '1.250'. A number is shown with a decimal comma, such a text
   * unchanged.
   */
  readonly texts?: readonly number[];
}

export interface SheetPage {
  readonly sheet: number;
  readonly offset: number;
  readonly total: number;
  readonly firstColumn: number;
  readonly rows: readonly SheetPageRow[];
}

export interface PageOptions extends WorkbookGatewayOptions {
  /** True to get only the rows that the last `filterRows` found. */
  readonly isFiltered?: boolean;
  readonly columns?: { readonly from: number; readonly count: number };
  readonly dates?: DateRules;
}

export interface RowLocation {
  readonly offset: number;
  /** Excel's number: of the requested row or, when that is empty or filtered out, of the next one or else the last. */
  readonly number: number;
}

export interface LocateOptions extends WorkbookGatewayOptions, Pick<PageOptions, 'isFiltered'> {}

/** `row` is Excel's number, from 1. */
export interface RowFilterRequest {
  /** Rows with problems that the worker does not know. */
  readonly known: readonly { readonly sheet: number; readonly row: number }[];
  readonly near: { readonly sheet: number; readonly row: number };
}

export interface FilteredRows {
  /** How many rows of each sheet the filter shows. */
  readonly rows: readonly number[];
  /** The row `near` if the filter shows it, else the next shown row of that sheet, else its last; null without any. */
  readonly found: RowLocation | null;
}

export interface FieldReference {
  readonly row: number;
  readonly field: string | null;
}

export interface PlacesRequest {
  readonly sheet: number;
  /** The enabled fields of the load decide which rows are loaded. */
  readonly fields: readonly string[];
  readonly references: readonly FieldReference[];
}

/** `row` is Excel's number, from 1. `column` counts from 0; null for the whole row or a field without a column. */
export interface FieldPlace {
  readonly row: number;
  readonly column: number | null;
}

export interface ColumnRequest {
  readonly sheet: number;
  readonly column: number;
  readonly dates?: DateRules;
}

export interface ColumnStatistics {
  readonly sheet: number;
  readonly column: number;
  readonly rows: number;
  readonly blank: number;
  readonly kinds: {
    readonly text: number;
    readonly number: number;
    readonly date: number;
    readonly boolean: number;
    readonly error: number;
  };
  readonly errorsAsText: number;
  readonly unreadDates: number;
  readonly padded: number;
  readonly numbersAsText: number;
  /** When `distinctIsExact` is false there are more values, and `frequent` covers only those counted. */
  readonly distinct: number;
  readonly distinctIsExact: boolean;
  readonly frequent: readonly {
    readonly value: string;
    readonly count: number;
    readonly number: number;
    /** True for a text such as '1.250', which is shown as it is. */
    readonly isText?: true;
  }[];
  /** Numbers that are not dates; null without any. */
  readonly numbers: {
    readonly min: number;
    readonly max: number;
    readonly sum: number;
    readonly mean: number;
  } | null;
  readonly days: { readonly first: string; readonly last: string } | null;
  readonly lengths: { readonly shortest: number; readonly longest: number } | null;
}
export const DISTINCT_LIMIT = 50_000;
export const FREQUENT_VALUES = 8;

export interface WindowOptions {
  readonly isFiltered?: boolean | undefined;
  readonly columns?: PageOptions['columns'] | undefined;
  readonly dates?: DateRules | undefined;
}

/**
 * The beginning of the first sheet, sent before the rest of the file is read: the sheet's counts are not known yet.
 */
export interface FirstRows {
  readonly sheet: string;
  readonly header: readonly string[];
  readonly rows: SheetPage['rows'];
}
export const FIRST_ROWS = 100;
export type OnFirstRows = (firstRows: FirstRows) => void;
