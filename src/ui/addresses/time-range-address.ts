import { isDay } from '../../shared/calendar-day.ts';
import { type Period, periodNamed } from '../../shared/periods/periods.ts';
import type { AskedTime } from '../../shared/periods/time-range.ts';

const PERIOD = 'periodo';
const FROM = 'desde';
const TO = 'hasta';
const COMPARES = 'comparar';
const YES = 'si';

/** The days of a page as its address has them: a period, or days of which one may still be missing ('' then). */
export interface TimeRange {
  readonly period: Period | null;
  readonly from: string;
  readonly to: string;
}
export const ALL_TIME: TimeRange = { period: null, from: '', to: '' };

/** A parameter of the address with an invalid value counts as absent. A period takes the place of the days. */
export function timeRangeOf(parameters: URLSearchParams): TimeRange {
  const period = periodNamed(parameters.get(PERIOD)) ?? null;
  if (period !== null) return { ...ALL_TIME, period };
  const dayIn = (name: string) => {
    const text = parameters.get(name) ?? '';
    return isDay(text) ? text : '';
  };
  return { period, from: dayIn(FROM), to: dayIn(TO) };
}

export const rangeOfTime = (time: AskedTime): TimeRange => ({ ...ALL_TIME, ...time });

export const isHalf = ({ from, to }: TimeRange): boolean => (from === '') !== (to === '');

/** True for a range that ends before it begins. */
export const isBackwards = ({ from, to }: TimeRange): boolean => from !== '' && to !== '' && from > to;

/** What is asked of the server; null for all days, as with half a range or one that ends before it begins. */
export function askedTimeOf(range: TimeRange): AskedTime {
  const { period, from, to } = range;
  if (period !== null) return { period };
  return from === '' || to === '' || isBackwards(range) ? null : { from, to };
}

export function withTimeRange(parameters: URLSearchParams, { period, from, to }: TimeRange): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const [name, value] of [
    [PERIOD, period ?? ''],
    [FROM, from],
    [TO, to],
  ] as const) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** True for days with a beginning: without one there are none before them. */
export const canCompare = ({ period, from }: TimeRange): boolean => period !== null || from !== '';

/** True when the days are to be shown beside equally many before them. */
export const comparesOf = (parameters: URLSearchParams): boolean => parameters.get(COMPARES) === YES;

export function withComparing(parameters: URLSearchParams, compares: boolean): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (compares) next.set(COMPARES, YES);
  else next.delete(COMPARES);
  return next;
}
