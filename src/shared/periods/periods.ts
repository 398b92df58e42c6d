import { dayOf, daysAfter } from '../calendar-day.ts';

/** Days as 'YYYY-MM-DD', both included; on a chart of moments 'YYYY-MM-DDThh:mm' of the office. */
export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

/** The periods that are as long on every day, and end today (spec 2 section 9 for the five of the comparison). */
export const ROLLING_DAYS = { hoy: 1, '7d': 7, '30d': 30, '3m': 90, '6m': 180, '1y': 365 } as const;

/** The days of the other periods, of today. A week begins on Monday. */
const CALENDAR = {
  ayer: (today) => ({ from: daysAfter(today, -1), to: daysAfter(today, -1) }),
  esta_semana: (today) => {
    const monday = daysAfter(today, -((new Date(today).getUTCDay() + 6) % 7));
    return { from: monday, to: daysAfter(monday, 6) };
  },
  mes: (today) => months(today, monthOf(today), 1),
  trimestre: (today) => months(today, monthOf(today) - ((monthOf(today) - 1) % 3), 3),
  ano: (today) => months(today, 1, 12),
  mes_pasado: (today) => months(today, monthOf(today) - 1, 1),
  proximos_30_dias: (today) => ({ from: today, to: daysAfter(today, 29) }),
} as const satisfies Readonly<Record<string, (today: string) => DaySpan>>;

/**
 * A period that moves on with the day, by the name that the address of a page has for it. Where its name is kept, a saved
 * view of this month shows the next month when it has come.
 */
export type Period = keyof typeof ROLLING_DAYS | keyof typeof CALENDAR;

/** In the order in which they are offered, each with its name in a filter: 'creada.en.este_mes'. */
const NAMES_IN_FILTERS: Readonly<Record<Period, string>> = {
  hoy: 'hoy',
  ayer: 'ayer',
  '7d': 'ultimos_7_dias',
  '30d': 'ultimos_30_dias',
  '3m': '3m',
  '6m': '6m',
  '1y': '1y',
  esta_semana: 'esta_semana',
  mes: 'este_mes',
  trimestre: 'este_trimestre',
  ano: 'este_anio',
  mes_pasado: 'mes_pasado',
  proximos_30_dias: 'proximos_30_dias',
};
export const PERIODS = Object.keys(NAMES_IN_FILTERS) as readonly Period[];

/** What a filter is written with: saved views and servers of earlier releases know these names. */
export const nameInFilter = (period: Period): string => NAMES_IN_FILTERS[period];

/** The period of a name, be it that of a page or that of a filter; undefined for other words. */
export const periodNamed = (name: string | null): Period | undefined =>
  PERIODS.find((period) => period === name || NAMES_IN_FILTERS[period] === name);

export const isRolling = (period: Period): period is keyof typeof ROLLING_DAYS => period in ROLLING_DAYS;

/** All days of a period on the day `today`, also those that are yet to come. */
export const daysOfPeriod = (period: Period, today: string): DaySpan =>
  isRolling(period)
    ? { from: daysAfter(today, 1 - ROLLING_DAYS[period]), to: today }
    : CALENDAR[period](today);

/** The days of a period until today, for figures of what has happened: the days to come would count as empty. */
export function daysSoFar(period: Period, today: string): DaySpan {
  const { from, to } = daysOfPeriod(period, today);
  return { from, to: to < today ? to : today };
}

/** 1 for January. */
const monthOf = (day: string): number => Number(day.slice(5, 7));

/** The whole months from `first` on, a month of the year of `today`; 0 is the December before. */
const months = (today: string, first: number, count: number): DaySpan => ({
  from: firstDayOf(today, first),
  to: daysAfter(firstDayOf(today, first + count), -1),
});

const firstDayOf = (today: string, month: number): string => dayOf(Number(today.slice(0, 4)), month, 1);
