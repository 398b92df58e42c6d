import type { NumberColumnReport, NumberRules } from '../numbers/numbers-protocol.ts';
import type { BareYear, DateOrder, MomentDay } from './date-text.ts';

export interface DateRules {
  readonly fields: readonly string[];
  readonly orders: DateOrders;
  readonly bareYears?: BareYears;
  readonly momentDays?: MomentDays;
}

/** How dates such as 03/04/2026 are read, by field. Fields not named here read the day before the month. */
export type DateOrders = Readonly<Record<string, DateOrder>>;

/**
 * What a whole number from 1900 to 2100 means in each date field: a year, or Excel's number of a day. Nothing
 * is loaded until this is decided for all fields that have such numbers.
 */
export type BareYears = Readonly<Record<string, BareYear>>;

/**
 * Which day a moment with a time zone means in each date field: the written day or the office's. Nothing is
 * sent until a person has decided for all fields where the two differ.
 */
export type MomentDays = Readonly<Record<string, MomentDay>>;

/** A date cell that no rule reads. It is loaded unchanged, and the server's validation reports it. */
export interface UnreadDate {
  readonly cell: string;
  readonly field: string;
  readonly value: string;
}

export type DateForm =
  | 'excelDate'
  | 'bareNumber'
  | 'numberAsText'
  | 'bareYear'
  | 'iso'
  | 'figures'
  | 'monthName'
  | 'weekday'
  | 'unread';

export interface DateExample {
  readonly cell: string;
  readonly written: string;
  readonly day: string | null;
  /** The day that the other order reads; null when it reads no day or the same day. */
  readonly otherDay: string | null;
}

export interface BareYearsReport {
  readonly count: number;
  readonly as: BareYear | null;
  readonly example: DateExample;
  readonly days: Readonly<Record<BareYear, string | null>>;
}

/** The dates of a column with a time and a time zone that are not midnight in the office's time zone. */
export interface MomentsReport {
  readonly count: number;
  readonly as: MomentDay | null;
  /** A moment whose two possible days differ; any moment when the days of none differ. */
  readonly example: DateExample;
  readonly days: Readonly<Record<MomentDay, string | null>>;
}

export interface DateColumnReport {
  readonly field: string;
  readonly column: number;
  readonly columnLetter: string;
  readonly order: DateOrder;
  readonly filled: number;
  readonly forms: readonly {
    readonly form: DateForm;
    readonly count: number;
    readonly example: DateExample;
  }[];
  readonly ambiguous: number;
  readonly ambiguousExamples: readonly DateExample[];
  readonly onlyAs: Readonly<Record<DateOrder, number>>;
  readonly twoDigitYears: number;
  readonly bareYears: BareYearsReport | null;
  readonly moments: MomentsReport | null;
  readonly unread: number;
  /**
   * Number of cells that Excel stores as dates, when they may have day and month swapped: the column's text dates are
   * valid only month first, so an Excel that reads the day first may have misread what it stored. 0 when one of the
   * stored dates has a day past 12, which no swap gives.
   */
  readonly maybeSwapped: number;
}

/** Whether the dates of the column change with the order of their figures, and nobody has said it for the field. */
export const asksOrder = (
  { field, order, ambiguous, onlyAs }: DateColumnReport,
  orders: DateOrders,
): boolean => orders[field] === undefined && (ambiguous > 0 || onlyAs[order === 'dmy' ? 'mdy' : 'dmy'] > 0);

export interface DateReport {
  readonly sheet: number;
  readonly columns: readonly DateColumnReport[];
  readonly numbers: readonly NumberColumnReport[];
  /** The first unread dates, undecided bare years included; `unreadDateCount` counts all. */
  readonly unreadDates: readonly UnreadDate[];
  readonly unreadDateCount: number;
}
export const UNREAD_DATE_LIST_LIMIT = 1000;
export const DATE_EXAMPLES = 5;

export interface DateReportRequest {
  readonly sheet: number;
  readonly dates: DateRules;
  readonly numbers: NumberRules;
}
