import { daysAfter } from '../../shared/calendar-day.ts';
import { officeDay } from '../../shared/office-time.ts';
import { activityText as text } from '../text/activity.ts';
import { capitalised, formatAgo, formatDayOfMoment } from '../text/format.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MONTH_MS = 30 * DAY_MS;
const YEAR_MS = 365 * DAY_MS;

const SCALES = [
  [MINUTE_MS, HOUR_MS, 'minute'],
  [HOUR_MS, DAY_MS, 'hour'],
  [DAY_MS, MONTH_MS, 'day'],
  [MONTH_MS, YEAR_MS, 'month'],
  [YEAR_MS, Number.POSITIVE_INFINITY, 'year'],
] as const;

/**
 * 'hace 5 min', relative to `readAt`, the moment at which the page was read. An age below a minute, also one below
 * zero because a clock is slow, is `text.now`.
 */
export function agoText(iso: string, readAt: number): string {
  const age = readAt - Date.parse(iso);
  const scale = SCALES.find(([, below]) => age < below);
  if (age < MINUTE_MS || scale === undefined) return text.now;
  const [length, , unit] = scale;
  return formatAgo(Math.floor(age / length), unit);
}

function dayText(iso: string, readAt: number): string {
  const [day, today] = [officeDay(Date.parse(iso)), officeDay(readAt)];
  const shown = formatDayOfMoment(iso);
  if (day === today) return `${text.today}, ${shown}`;
  return day === daysAfter(today, -1) ? `${text.yesterday}, ${shown}` : capitalised(shown);
}

export interface Day<TEntry> {
  readonly label: string;
  /** How many entries stand before its first one. */
  readonly before: number;
  readonly entries: readonly TEntry[];
}

export function byDay<TEntry extends { readonly momento: string }>(
  entries: readonly TEntry[],
  readAt: number,
): readonly Day<TEntry>[] {
  const days = new Map<string, { readonly before: number; readonly entries: TEntry[] }>();
  for (const [before, entry] of entries.entries()) {
    const label = dayText(entry.momento, readAt);
    const day = days.get(label);
    if (day === undefined) days.set(label, { before, entries: [entry] });
    else day.entries.push(entry);
  }
  return [...days].map(([label, day]) => ({ label, ...day }));
}
