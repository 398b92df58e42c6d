import type { SubscribedRange } from '../../api/contract/subscriptions.ts';
import type { DashboardFigures } from '../../machines/dashboard/dashboard-types.ts';
import { type AskedTime, type DaySpan, isRolling, ROLLING_DAYS } from '../../shared/time-range.ts';

/** The two days of what the page shows: those of a period are known with the server's answer. */
export const shownDays = (time: AskedTime, figures: DashboardFigures | null): DaySpan | null =>
  time === null || 'period' in time ? (figures?.range ?? null) : time;

export function subscribedRangeOf(time: AskedTime, figures: DashboardFigures | null): SubscribedRange {
  if (time !== null && 'period' in time && isRolling(time.period)) {
    return { tipo: 'ultimos', dias: ROLLING_DAYS[time.period] };
  }
  const days = shownDays(time, figures);
  return days && { tipo: 'fechas', desde: days.from, hasta: days.to };
}
