import { counted, formatCount } from '../../shared/spanish-count.ts';

const oneDecimal = new Intl.NumberFormat('es-ES', {
  useGrouping: 'always',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const clock = new Intl.DateTimeFormat('es-ES', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * 1024;
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Bytes under 1024, KB with one decimal under 1 MB, else MB with one decimal (spec 1 section 9). */
export function formatFileSize(bytes: number): string {
  if (bytes < KILOBYTE) return counted(bytes, 'byte', 'bytes');
  if (bytes < MEGABYTE) return `${oneDecimal.format(bytes / KILOBYTE)} KB`;
  return `${oneDecimal.format(bytes / MEGABYTE)} MB`;
}

/** '320 ms', '4,2 s', '2 min 05 s'. */
export function formatDuration(ms: number): string {
  if (ms < SECOND) return `${formatCount(Math.round(ms))} ms`;
  if (ms < MINUTE) return `${oneDecimal.format(Math.floor(ms / 100) / 10)} s`;
  const seconds = Math.floor((ms % MINUTE) / SECOND);
  return `${formatCount(Math.floor(ms / MINUTE))} min ${String(seconds).padStart(2, '0')} s`;
}

/** '10:42:07', in the reader's time zone. */
export function formatClock(epochMs: number): string {
  return clock.format(epochMs);
}

const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'medium', timeZone: 'UTC' });

/** '21 nov 2026'; UTC, so that no time zone moves the day. */
export function formatDay(isoDay: string): string {
  return day.format(Date.parse(isoDay));
}

const moment = new Intl.DateTimeFormat('es-ES', { dateStyle: 'medium', timeStyle: 'short' });

/** '21 nov 2026, 10:42', in the reader's time zone. */
export function formatMoment(iso: string): string {
  return moment.format(Date.parse(iso));
}

const shortMoment = new Intl.DateTimeFormat('es-ES', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
} as const);

/** '21 nov, 10:42', in the reader's time zone, where the year goes without saying. */
export function formatShortMoment(iso: string): string {
  return shortMoment.format(Date.parse(iso));
}

const shortDay = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** '21 nov'. */
export function formatShortDay(isoDay: string): string {
  return shortDay.format(Date.parse(isoDay));
}

export function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
