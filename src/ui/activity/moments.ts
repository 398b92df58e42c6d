import { activityText as text } from '../text/activity.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MONTH_MS = 30 * DAY_MS;
const YEAR_MS = 365 * DAY_MS;

const brief = new Intl.RelativeTimeFormat('es-ES', { style: 'short' });
/** The short form abbreviates both months and metres as 'm'. */
const whole = new Intl.RelativeTimeFormat('es-ES');
const exact = new Intl.DateTimeFormat('es-ES', { dateStyle: 'medium', timeStyle: 'medium' });
const clock = new Intl.DateTimeFormat('es-ES', { timeStyle: 'short' });
const longDay = new Intl.DateTimeFormat('es-ES', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

const SCALES = [
  [MINUTE_MS, HOUR_MS, 'minute', brief],
  [HOUR_MS, DAY_MS, 'hour', brief],
  [DAY_MS, MONTH_MS, 'day', whole],
  [MONTH_MS, YEAR_MS, 'month', whole],
  [YEAR_MS, Number.POSITIVE_INFINITY, 'year', whole],
] as const;

/** 'hace 5 min', relative to the moment the page was read. A slow clock must not show the future. */
export function agoText(iso: string, readAt: number): string {
  const age = readAt - Date.parse(iso);
  const scale = SCALES.find(([, below]) => age < below);
  if (age < MINUTE_MS || scale === undefined) return text.now;
  const [length, , unit, format] = scale;
  return format.format(-Math.floor(age / length), unit);
}

export const exactText = (iso: string): string => exact.format(Date.parse(iso));

export const clockText = (moment: string | number): string => clock.format(new Date(moment));

const dayOf = (moment: string | number): string => new Date(moment).toDateString();

export function dayText(iso: string, readAt: number): string {
  const day = longDay.format(Date.parse(iso));
  if (dayOf(iso) === dayOf(readAt)) return `${text.today}, ${day}`;
  return dayOf(iso) === dayOf(readAt - DAY_MS) ? `${text.yesterday}, ${day}` : upperFirst(day);
}

const upperFirst = (sentence: string): string => sentence.replace(/^./u, (letter) => letter.toUpperCase());

export interface Day<TEntry> {
  readonly label: string;
  readonly entries: readonly TEntry[];
}

export function byDay<TEntry extends { readonly momento: string }>(
  entries: readonly TEntry[],
  readAt: number,
): readonly Day<TEntry>[] {
  const days = new Map<string, TEntry[]>();
  for (const entry of entries) {
    const label = dayText(entry.momento, readAt);
    const day = days.get(label);
    if (day === undefined) days.set(label, [entry]);
    else day.push(entry);
  }
  return [...days].map(([label, ofDay]) => ({ label, entries: ofDay }));
}
