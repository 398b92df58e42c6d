import type { SubscribedRange } from '../../api/contract/subscriptions.ts';
import { daysSoFar, isRolling, ROLLING_DAYS } from '../../shared/periods/periods.ts';
import type { AskedTime } from '../../shared/periods/time-range.ts';

/** The days of each mail. A period that is not as long on every day is kept as its days until today. */
export function subscribedRangeOf(time: AskedTime, today: string): SubscribedRange {
  if (time === null) return null;
  if ('period' in time && isRolling(time.period)) {
    return { tipo: 'ultimos', dias: ROLLING_DAYS[time.period] };
  }
  const { from, to } = 'period' in time ? daysSoFar(time.period, today) : time;
  return { tipo: 'fechas', desde: from, hasta: to };
}
