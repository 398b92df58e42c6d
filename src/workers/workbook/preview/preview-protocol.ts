import type { DateRules } from '../dates/dates-protocol.ts';
import type { WorkbookGatewayOptions } from '../gateway-options.ts';

/** What crosses between the page and the worker about the rows on screen. */

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
  /** Absent in rows without marks, which most are. */
  readonly marks?: readonly CellMark[];
  /** Left out of the load by the operator. */
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

export interface WindowOptions {
  readonly columns?: PageOptions['columns'] | undefined;
  readonly dates?: DateRules | undefined;
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
