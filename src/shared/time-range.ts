import { daysAfter } from './calendar-day.ts';

/** Days as 'YYYY-MM-DD', both included. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** Periods that move with the calendar. Each ends today, so its last day has not ended. */
export type Period = keyof typeof ROLLING_DAYS | keyof typeof FIRST_MONTHS;

/** How many days a period has that is as long on every day (spec 2 section 9). */
export const ROLLING_DAYS = { hoy: 1, '7d': 7, '30d': 30, '3m': 90, '6m': 180, '1y': 365 } as const;

/** By period: the month in which it begins, of the month of today; both count from 0. */
const FIRST_MONTHS = {
  mes: (month: number) => month,
  trimestre: (month: number) => month - (month % 3),
  ano: () => 0,
} as const;

export const isRolling = (period: Period): period is keyof typeof ROLLING_DAYS => period in ROLLING_DAYS;

export function daysOfPeriod(period: Period, today: string): DaySpan {
  if (isRolling(period)) return { from: daysAfter(today, 1 - ROLLING_DAYS[period]), to: today };
  const month = FIRST_MONTHS[period](Number(today.slice(5, 7)) - 1);
  return { from: `${today.slice(0, 4)}-${String(month + 1).padStart(2, '0')}-01`, to: today };
}

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
