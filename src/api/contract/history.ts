import * as z from 'zod/mini';
import { envelope } from './envelope.ts';
import { askedDays, period } from './time-range.ts';

/** Periods that the comparison offers beside those of the page: spec 2 sections 3 and 9. */
export const HISTORY_PERIODS = ['7d', '30d', '3m', '6m', '1y'] as const;
export const HISTORY_AGGREGATIONS = ['daily', 'weekly', 'monthly'] as const;
export type HistoryAggregation = (typeof HISTORY_AGGREGATIONS)[number];
export const HISTORY_METRICS = ['projects', 'subprojects', 'works', 'users', 'activity'] as const;
export type HistoryMetric = (typeof HISTORY_METRICS)[number];
/** The metrics that can be compared, in the order of the screen. */
export const COMPARED_METRICS = [...HISTORY_METRICS, 'invoiced'] as const;
export type ComparedMetric = (typeof COMPARED_METRICS)[number];
/** Only invoicing lines in this currency are added up. */
export const HISTORY_CURRENCY = 'EUR';

/** Maximum number of intervals: more could not be told apart on a chart. */
export const HISTORY_SPANS_MAX = 400;

/**
 * GET /dashboard/historico. Divides the asked days, 30 by default, into days, weeks from Monday or calendar months
 * (`current`), and compares them with equally many before them (`previous`). Days after today are left out. More than
 * HISTORY_SPANS_MAX of them are divided into weeks, or into months, whatever was asked for.
 */
export const historyQuery = z.object({
  ...askedDays,
  agregacion: z._default(z.enum(HISTORY_AGGREGATIONS), 'daily'),
  /** 'si' to add up the invoiced euros too. */
  facturado: z._default(z.enum(['si', 'no']), 'no'),
});

/** Null when not known. */
const value = z.nullable(z.number());
const values = { projects: value, subprojects: value, works: value, users: value, activity: value } as const;

/**
 * The days from `date` to `until`, both included, with the totals at the end of the last of these days whose totals are
 * known. `activity` counts the audit entries of these days. `invoiced`, when it was asked for, adds up the euros of the
 * lines whose invoice has a date in these days, today at the latest.
 */
export const historyEntry = z.object({
  date: z.string(),
  until: z.string(),
  /** True for the entry that contains today, which has not ended. */
  open: z.boolean(),
  ...values,
  invoiced: z.optional(z.number()),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/**
 * The change in percent from an entry of `previous` to the entry of `current` at the same place. Null when one of the
 * two is unknown, when the previous one is 0, and for `activity` and `invoiced` while the entry has not ended.
 */
export const historyTrend = z.object({ date: z.string(), ...values, invoiced: z.optional(value) });
export type HistoryTrend = z.infer<typeof historyTrend>;

export const historyAnswer = envelope(
  z.object({
    /** Null for two dates. */
    periodo: z.nullable(period),
    agregacion: z.enum(HISTORY_AGGREGATIONS),
    /** Today in the office's time zone. */
    hoy: z.string(),
    current: z.array(historyEntry),
    previous: z.array(historyEntry),
    trends: z.array(historyTrend),
  }),
);
export type History = z.infer<typeof historyAnswer>['data'];
