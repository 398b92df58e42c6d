import { getMonthDays } from '@mantine/dates';
import type { CalendarAsked } from '../../../machines/tasks/calendar/task-calendar-types.ts';
import { daysAfter, isDay } from '../../../shared/calendar-day.ts';
import { explorerAskOf } from '../../addresses/explorer-address.ts';
import { mondayOf } from '../filters/quick-conditions.ts';

export const PERIODS = ['mes', 'semana'] as const;
export type PeriodKind = (typeof PERIODS)[number];

/** `first`: the first of the month, or the Monday of the week. */
export interface Period {
  readonly kind: PeriodKind;
  readonly first: string;
}

export interface CalendarAddress {
  readonly period: Period;
  readonly weeks: readonly (readonly string[])[];
  /** The day whose tasks are open in the dialog. */
  readonly day: string | null;
  readonly query: CalendarAsked;
}

const WEEK = 7;
const MONDAY = 1;
const BOARD = /^[1-9]\d{0,8}$/;

/**
 * The period, the day and the tasks that the address asks for. Values that make no sense are ignored; without
 * a period it is the month of today.
 */
export function calendarOf(parameters: URLSearchParams, today: string): CalendarAddress {
  const period = periodOf(parameters) ?? periodAround('mes', today);
  const weeks = weeksOf(period);
  const days = weeks.flat();
  const [day, board] = [parameters.get('dia') ?? '', parameters.get('tablero') ?? ''];
  return {
    period,
    weeks,
    day: days.includes(day) ? day : null,
    query: {
      desde: days[0] ?? period.first,
      hasta: days.at(-1) ?? period.first,
      filter: explorerAskOf(parameters).query.filter,
      tablero: BOARD.test(board) ? Number(board) : null,
    },
  };
}

function periodOf(parameters: URLSearchParams): Period | null {
  const [week, month] = [parameters.get('semana') ?? '', `${parameters.get('mes') ?? ''}-01`];
  if (isDay(week)) return periodAround('semana', week);
  return isDay(month) ? periodAround('mes', month) : null;
}

export const periodAround = (kind: PeriodKind, day: string): Period => ({
  kind,
  first: kind === 'mes' ? firstOf(day) : mondayOf(day),
});

const firstOf = (day: string): string => `${day.slice(0, 'YYYY-MM'.length)}-01`;

/** The days of the period, in weeks that begin on Monday. */
const weeksOf = ({ kind, first }: Period): readonly (readonly string[])[] =>
  kind === 'mes'
    ? getMonthDays({ month: first, firstDayOfWeek: MONDAY, consistentWeeks: false })
    : [Array.from({ length: WEEK }, (_, day) => daysAfter(first, day))];

/** The period directly before or after this one. */
export function besidePeriod({ kind, first }: Period, step: -1 | 1): Period {
  if (kind === 'semana') return { kind, first: daysAfter(first, step * WEEK) };
  const inNext = daysAfter(first, 31);
  return { kind, first: firstOf(step === 1 ? inNext : daysAfter(first, -1)) };
}

export const isInPeriod = ({ kind, first }: Period, day: string): boolean =>
  periodAround(kind, day).first === first;

export function withPeriod(present: URLSearchParams, { kind, first }: Period): URLSearchParams {
  const next = withDay(present, null);
  next.delete('mes');
  next.delete('semana');
  next.set(kind, kind === 'mes' ? first.slice(0, 'YYYY-MM'.length) : first);
  return next;
}

export function withDay(present: URLSearchParams, day: string | null): URLSearchParams {
  const next = new URLSearchParams(present);
  if (day === null) next.delete('dia');
  else next.set('dia', day);
  return next;
}
