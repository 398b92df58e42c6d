import {
  HISTORY_AGGREGATIONS,
  HISTORY_SPANS_MAX,
  type HistoryAggregation,
} from '../../../src/api/contract/history.ts';
import { daysAfter } from '../../../src/shared/calendar-day.ts';
import type { DaySpan, Period } from '../../../src/shared/periods/periods.ts';
import { daysIn } from '../../../src/shared/periods/time-range.ts';
import { type AskedDays, asksForDays, rangeAt } from '../asked-range.ts';

const USUAL_PERIOD: Period = '30d';

/** How many entries cover a period (spec 2 section 9: 7, 30, 90, 180 and 365 days). */
const COUNTS: Partial<Readonly<Record<Period, Readonly<Record<HistoryAggregation, number>>>>> = {
  '7d': { daily: 7, weekly: 1, monthly: 1 },
  '30d': { daily: 30, weekly: 5, monthly: 1 },
  '3m': { daily: 90, weekly: 13, monthly: 3 },
  '6m': { daily: 180, weekly: 26, monthly: 6 },
  '1y': { daily: 365, weekly: 53, monthly: 12 },
};

export interface Spans {
  /** Null for two dates. */
  readonly periodo: Period | null;
  readonly agregacion: HistoryAggregation;
  readonly previous: readonly DaySpan[];
  readonly current: readonly DaySpan[];
}

interface AskedSpans extends AskedDays {
  readonly agregacion: HistoryAggregation;
}

/**
 * The spans that cover the asked days, up to today, and equally many before them, in order. Where there would be more
 * than HISTORY_SPANS_MAX, they are weeks or months.
 */
export function spansOf(today: string, asked: AskedSpans): Spans {
  const days: AskedDays = asksForDays(asked) ? asked : { periodo: USUAL_PERIOD };
  const { desde, hasta } = rangeAt(today, days) ?? { desde: today, hasta: today };
  const last = earlier(hasta, today);
  const first = earlier(desde, last);
  const { periodo } = days;
  const countOf = (aggregation: HistoryAggregation): number =>
    (periodo && COUNTS[periodo]?.[aggregation]) ?? spansBetween(first, last, aggregation);
  const coarser = HISTORY_AGGREGATIONS.slice(HISTORY_AGGREGATIONS.indexOf(asked.agregacion));
  const agregacion = coarser.find((one) => countOf(one) <= HISTORY_SPANS_MAX) ?? 'monthly';
  const count = countOf(agregacion);
  const spans = Array.from({ length: 2 * count }, (_, at) => spanAt(last, agregacion, at + 1 - 2 * count));
  return {
    periodo: periodo ?? null,
    agregacion,
    previous: spans.slice(0, count),
    current: spans.slice(count),
  };
}

const earlier = (one: string, other: string): string => (one < other ? one : other);

function spansBetween(first: string, last: string, aggregation: HistoryAggregation): number {
  switch (aggregation) {
    case 'daily':
      return daysIn({ from: first, to: last });
    case 'weekly':
      return (daysIn({ from: mondayOf(first), to: mondayOf(last) }) - 1) / 7 + 1;
    case 'monthly':
      return monthsOf(last) - monthsOf(first) + 1;
  }
}

/** The span at a place: place 0 contains `today`, -1 is the span before it. */
function spanAt(today: string, aggregation: HistoryAggregation, place: number): DaySpan {
  if (aggregation === 'daily') {
    const day = daysAfter(today, place);
    return { from: day, to: day };
  }
  if (aggregation === 'weekly') {
    const from = daysAfter(mondayOf(today), place * 7);
    return { from, to: daysAfter(from, 6) };
  }
  return { from: firstOfMonth(today, place), to: daysAfter(firstOfMonth(today, place + 1), -1) };
}

const mondayOf = (day: string): string => daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7));

/** The months from the year 0 to the month of a day. */
function monthsOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return year * 12 + month - 1;
}

/** The first day of the month that is `months` after the month of `day`. */
function firstOfMonth(day: string, months: number): string {
  const counted = monthsOf(day) + months;
  return `${Math.floor(counted / 12)}-${String((counted % 12) + 1).padStart(2, '0')}-01`;
}

/** The parts of a range by calendar days, weeks from Monday or months; the first and the last end with the range. */
export function spansWithin({ from, to }: DaySpan, aggregation: HistoryAggregation): DaySpan[] {
  return Array.from({ length: spansBetween(from, to, aggregation) }, (_, place) =>
    spanAt(to, aggregation, -place),
  )
    .reverse()
    .map((span) => ({ from: span.from < from ? from : span.from, to: earlier(span.to, to) }));
}

/** Groups the days by span. Both lists must be in order. */
export function inEach<TDay extends { readonly fecha: string }>(
  spans: readonly DaySpan[],
  days: readonly TDay[],
): readonly (readonly TDay[])[] {
  let at = 0;
  return spans.map(({ from, to }) => {
    while (at < days.length && (days[at]?.fecha ?? '') < from) at += 1;
    const begin = at;
    while (at < days.length && (days[at]?.fecha ?? '') <= to) at += 1;
    return days.slice(begin, at);
  });
}
