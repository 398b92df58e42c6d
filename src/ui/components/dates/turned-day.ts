import { dayOf } from '../../../shared/calendar-day.ts';

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
}

const STEPS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/**
 * The day that Page Up and Page Down lead to in a calendar: the same day of the month before or after, with Shift of
 * the year; in a shorter month its last day. null: another key.
 */
export function turnedDay(day: string, { key, shiftKey }: Pressed): string | null {
  const step = STEPS[key];
  if (step === undefined) return null;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const turned = month + (shiftKey ? 12 * step : step);
  // Day 0 of a month is the last day of the month before it.
  const last = Number(dayOf(year, turned + 1, 0).slice('YYYY-MM-'.length));
  return dayOf(year, turned, Math.min(date, last));
}
