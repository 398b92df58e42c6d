import type { HistoryAggregation, HistoryPeriod } from '../../../src/api/contract/history.ts';
import { daysAfter } from '../../../src/shared/calendar-day.ts';

/** Days as `YYYY-MM-DD`, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** How many entries cover a period (spec 2 section 9: 7, 30, 90, 180 and 365 days). */
const COUNTS: Readonly<Record<HistoryPeriod, Readonly<Record<HistoryAggregation, number>>>> = {
  '7d': { daily: 7, weekly: 1, monthly: 1 },
  '30d': { daily: 30, weekly: 5, monthly: 1 },
  '3m': { daily: 90, weekly: 13, monthly: 3 },
  '6m': { daily: 180, weekly: 26, monthly: 6 },
  '1y': { daily: 365, weekly: 53, monthly: 12 },
};

/** The spans of the current period and equally many of the period before, in order. The last span contains today. */
export function spansUntil(
  today: string,
  { periodo, agregacion }: { readonly periodo: HistoryPeriod; readonly agregacion: HistoryAggregation },
): { readonly previous: readonly Span[]; readonly current: readonly Span[] } {
  const count = COUNTS[periodo][agregacion];
  const spans = Array.from({ length: 2 * count }, (_, at) => spanAt(today, agregacion, at + 1 - 2 * count));
  return { previous: spans.slice(0, count), current: spans.slice(count) };
}

/** The span at a place: place 0 contains today, -1 is the span before it. */
function spanAt(today: string, aggregation: HistoryAggregation, place: number): Span {
  if (aggregation === 'daily') {
    const day = daysAfter(today, place);
    return { from: day, to: day };
  }
  if (aggregation === 'weekly') {
    const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
    const from = daysAfter(today, place * 7 - sinceMonday);
    return { from, to: daysAfter(from, 6) };
  }
  return { from: firstOfMonth(today, place), to: daysAfter(firstOfMonth(today, place + 1), -1) };
}

/** The first day of the month that is `months` after the month of `day`. */
function firstOfMonth(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const counted = year * 12 + month - 1 + months;
  return `${Math.floor(counted / 12)}-${String((counted % 12) + 1).padStart(2, '0')}-01`;
}
