import { daysAfter } from '../calendar-day.ts';
import { type DaySpan, daysSoFar, type Period } from './periods.ts';

const DAY_MS = 86_400_000;

export const daysIn = ({ from, to }: DaySpan): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** Equally many days, directly before these. */
export const spanBefore = (span: DaySpan): DaySpan => ({
  from: daysAfter(span.from, -daysIn(span)),
  to: daysAfter(span.from, -1),
});

/** What a page is narrowed to: a period, whose days the server reckons, or two days; null for all days. */
export type AskedTime = { readonly period: Period } | DaySpan | null;

/** The parameters of a call for these days. */
export function askedDaysOf(time: AskedTime) {
  if (time === null) return {};
  return 'period' in time ? { periodo: time.period } : { fechaInicio: time.from, fechaFin: time.to };
}

/**
 * The days of the period that a call names, for a server of an earlier release, which does not read `periodo` and would
 * answer all days. A server that reads it reckons the days itself.
 */
export const daysBeside = (
  { periodo }: { readonly periodo?: Period | undefined },
  today: string,
): DaySpan | null => (periodo === undefined ? null : daysSoFar(periodo, today));

/** The call with those days, as the dashboard and its exports name them. */
export function withDates<TCall extends { readonly periodo?: Period | undefined }>(
  call: TCall,
  today: string,
): TCall {
  const days = daysBeside(call, today);
  return days === null ? call : { ...call, fechaInicio: days.from, fechaFin: days.to };
}
