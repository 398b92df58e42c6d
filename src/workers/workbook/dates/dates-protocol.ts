import type { BareYear, DateOrder } from './date-text.ts';

/** Which fields are dates and how they are read, to tell those that no rule reads. */
export interface DateRules {
  readonly fields: readonly string[];
  readonly orders: DateOrders;
  readonly bareYears?: BareYears;
}

/** How dates written only in figures are read, by field; day before month where nothing is said. */
export type DateOrders = Readonly<Record<string, DateOrder>>;

/** What the bare years of each field are; nothing is loaded until all are decided. */
export type BareYears = Readonly<Record<string, BareYear>>;

/** A date cell that no rule reads. It is loaded unchanged, and the server's validation reports it. */
export interface UnreadDate {
  readonly cell: string;
  readonly field: string;
  readonly value: string;
}

/** How the cells of a date field say their day. */
export type DateForm =
  /** A number that the workbook shows as a day. */
  | 'excelDate'
  /** A number that it does not show as one. */
  | 'bareNumber'
  | 'numberAsText'
  /** 2024, as number or text: a year, or the day that Excel counts so. */
  | 'bareYear'
  | 'iso'
  /** 05/04/2026: only the order says which is the day. */
  | 'figures'
  | 'monthName'
  | 'weekday'
  | 'unread';

export interface DateExample {
  readonly cell: string;
  readonly written: string;
  /** YYYY-MM-DD, null when no rule reads it. */
  readonly day: string | null;
  /** What the other order reads; null when it reads no day or the same one. */
  readonly otherDay: string | null;
}

/** The cells of a column that hold a year and nothing else. */
export interface BareYearsReport {
  readonly count: number;
  /** Null until the operator has said it; until then none of them is read. */
  readonly as: BareYear | null;
  readonly example: DateExample;
  /** What the example would be. */
  readonly days: Readonly<Record<BareYear, string | null>>;
}

export interface DateColumnReport {
  readonly field: string;
  /** From 0. */
  readonly column: number;
  readonly columnLetter: string;
  /** The order in force. */
  readonly order: DateOrder;
  readonly filled: number;
  /** Most frequent first, those there are. */
  readonly forms: readonly {
    readonly form: DateForm;
    readonly count: number;
    readonly example: DateExample;
  }[];
  /** Dates in figures that either order reads, as different days. */
  readonly ambiguous: number;
  readonly ambiguousExamples: readonly DateExample[];
  /** Dates in figures that one order alone reads. */
  readonly onlyAs: Readonly<Record<DateOrder, number>>;
  readonly twoDigitYears: number;
  /** Null without any. */
  readonly bareYears: BareYearsReport | null;
  /** Without the bare years that nobody has decided on. */
  readonly unread: number;
  /**
   * Excel dates of a column whose other dates only read month first: the Excel that wrote it may have swapped their day
   * and month. 0 when any of them has a day past 12, which no swap gives.
   */
  readonly maybeSwapped: number;
}

export interface DateReport {
  readonly sheet: number;
  /** Of the date fields the sheet has, in its order. */
  readonly columns: readonly DateColumnReport[];
  /** The first ones; all are counted. Undecided years are among them. */
  readonly unreadDates: readonly UnreadDate[];
  readonly unreadDateCount: number;
}
export const UNREAD_DATE_LIST_LIMIT = 1000;
export const DATE_EXAMPLES = 5;

export interface DateReportRequest {
  readonly sheet: number;
  readonly dates: DateRules;
}
