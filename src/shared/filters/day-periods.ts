import { daysAfter } from '../calendar-day.ts';
import { dayFormat } from '../office-time.ts';

/**
 * Periods that move on with the day. A filter keeps their name, 'creada.en.este_mes', so a saved view of this month shows
 * the next month when it has come.
 */
export const DAY_PERIODS = [
  'hoy',
  'ayer',
  'ultimos_7_dias',
  'ultimos_30_dias',
  'esta_semana',
  'este_mes',
  'este_trimestre',
  'este_anio',
  'mes_pasado',
  'proximos_30_dias',
] as const;
export type DayPeriod = (typeof DAY_PERIODS)[number];

export const isDayPeriod = (text: string): text is DayPeriod => DAY_PERIODS.some((period) => period === text);

/** Both days included, 'YYYY-MM-DD'. */
export interface DaySpan {
  readonly first: string;
  readonly last: string;
}

/** The days of a period on the day `today`. A week begins on Monday. */
export function daysOf(period: DayPeriod, today: string): DaySpan {
  const [year = 0, month = 1] = today.split('-').map(Number);
  switch (period) {
    case 'hoy':
      return { first: today, last: today };
    case 'ayer':
      return { first: daysAfter(today, -1), last: daysAfter(today, -1) };
    case 'ultimos_7_dias':
      return { first: daysAfter(today, -6), last: today };
    case 'ultimos_30_dias':
      return { first: daysAfter(today, -29), last: today };
    case 'proximos_30_dias':
      return { first: today, last: daysAfter(today, 29) };
    case 'esta_semana': {
      const monday = daysAfter(today, -((new Date(today).getUTCDay() + 6) % 7));
      return { first: monday, last: daysAfter(monday, 6) };
    }
    case 'este_mes':
      return months(year, month, 1);
    case 'mes_pasado':
      return months(year, month - 1, 1);
    case 'este_trimestre':
      return months(year, month - ((month - 1) % 3), 3);
    case 'este_anio':
      return months(year, 1, 12);
  }
}

/** The whole months from this one on. */
const months = (year: number, month: number, count: number): DaySpan => ({
  first: firstOf(year, month),
  last: daysAfter(firstOf(year, month + count), -1),
});

/** The first day of a month; month 0 is the December before, month 13 the January after. */
function firstOf(year: number, month: number): string {
  const isBefore = month < 1;
  const isAfter = month > 12;
  const [ofYear, ofMonth] = isBefore
    ? [year - 1, month + 12]
    : isAfter
      ? [year + 1, month - 12]
      : [year, month];
  return `${ofYear}-${String(ofMonth).padStart(2, '0')}-01`;
}

const day = dayFormat('es-ES', { dateStyle: 'medium' });

/** '1–30 nov 2026' */
export const writtenSpan = ({ first, last }: DaySpan): string =>
  day().formatRange(Date.parse(first), Date.parse(last));
