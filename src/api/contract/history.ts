import * as z from 'zod/mini';
import { envelope } from './envelope.ts';

/** Spec 2 sections 3 and 9. */
export const HISTORY_PERIODS = ['7d', '30d', '3m', '6m', '1y'] as const;
export type HistoryPeriod = (typeof HISTORY_PERIODS)[number];
export const HISTORY_AGGREGATIONS = ['daily', 'weekly', 'monthly'] as const;
export type HistoryAggregation = (typeof HISTORY_AGGREGATIONS)[number];
export const HISTORY_METRICS = ['projects', 'subprojects', 'works', 'users', 'activity'] as const;
export type HistoryMetric = (typeof HISTORY_METRICS)[number];
/** In the order in which they are shown. */
export const COMPARED_METRICS = [...HISTORY_METRICS, 'invoiced'] as const;
export type ComparedMetric = (typeof COMPARED_METRICS)[number];
/** Of invoicing lines in other currencies nothing is added up. */
export const HISTORY_CURRENCY = 'EUR';

/**
 * GET /dashboard/historico. Days, weeks from Monday or months of the calendar, as many as cover the period, the one of
 * today the last; and as many before them.
 */
export const historyQuery = z.object({
  periodo: z._default(z.enum(HISTORY_PERIODS), '30d'),
  agregacion: z._default(z.enum(HISTORY_AGGREGATIONS), 'daily'),
  /** 'si': what was invoiced is added up too. */
  facturado: z._default(z.enum(['si', 'no']), 'no'),
});
export type HistoryQuery = z.input<typeof historyQuery>;

/** null: not known. */
const value = z.nullable(z.number());
const values = { projects: value, subprojects: value, works: value, users: value, activity: value } as const;

/**
 * How many there were at the end of the last day with figures from `date` to `until`, both included; of `activity` all
 * that was written in them; `invoiced`, if it was asked for: the euros of the lines whose invoice is dated in them, none
 * later than today.
 */
export const historyEntry = z.object({
  date: z.string(),
  until: z.string(),
  /** It has not ended: today is in it. */
  open: z.boolean(),
  ...values,
  invoiced: z.optional(z.number()),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/**
 * The change in percent from the entry of `previous` at the same place to that of `current`: null when one of them is
 * not known, when the first is 0, and, of what is added up (`activity`, `invoiced`), in a time that has not ended.
 */
export const historyTrend = z.object({ date: z.string(), ...values, invoiced: z.optional(value) });
export type HistoryTrend = z.infer<typeof historyTrend>;

export const historyAnswer = envelope(
  z.object({
    periodo: z.enum(HISTORY_PERIODS),
    agregacion: z.enum(HISTORY_AGGREGATIONS),
    /** Today at the office. */
    hoy: z.string(),
    current: z.array(historyEntry),
    previous: z.array(historyEntry),
    trends: z.array(historyTrend),
  }),
);
export type History = z.infer<typeof historyAnswer>['data'];
