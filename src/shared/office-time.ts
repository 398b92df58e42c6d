export const USUAL_ZONE = 'Europe/Madrid';

/**
 * The configured time zone comes to a page in an attribute of its document, to a worker as its name, and to a
 * server in `OFFICE_TIME_ZONE`.
 */
interface Page {
  readonly documentElement: { readonly dataset: Readonly<Record<string, string | undefined>> };
}
interface Process {
  readonly env: Readonly<Record<string, string | undefined>>;
}

function toldZone(): string {
  const page: Page | undefined = Reflect.get(globalThis, 'document');
  const process: Process | undefined = Reflect.get(globalThis, 'process');
  const workerName: string | undefined = page === undefined ? Reflect.get(globalThis, 'name') : undefined;
  return (
    page?.documentElement.dataset['zone'] || workerName || process?.env['OFFICE_TIME_ZONE']?.trim() || ''
  );
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('es-ES', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * The time zone in which all moments are shown and all days are counted: on screen, in files, mails, filters
 * and file names.
 */
export const OFFICE_ZONE: string = zoneOr(USUAL_ZONE);

/** Asks nothing about an empty name: the first formatter of a page takes 5 ms, and most pages are told no zone. */
function zoneOr(usual: string): string {
  const told = toldZone();
  return told !== '' && isTimeZone(told) ? told : usual;
}

type Options = Omit<Intl.DateTimeFormatOptions, 'timeZone'>;

/** Makes the formatter once, and not before it is used. */
function madeOnce(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined;
  return () => {
    made ??= new Intl.DateTimeFormat(locale, options);
    return made;
  };
}

/** For moments: as the clock and the calendar of the office show them. */
export const momentFormat = (locale: string, options: Options) =>
  madeOnce(locale, { ...options, timeZone: OFFICE_ZONE });

/** For days without a time: UTC, so that no time zone moves the day. */
export const dayFormat = (locale: string, options: Options) =>
  madeOnce(locale, { ...options, timeZone: 'UTC' });

/** The Swedish formats look like ISO 8601: 2026-11-21 and 10:42:05. */
const isoDay = momentFormat('sv-SE', { dateStyle: 'short' });
const isoSecond = momentFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });

/** The day of a moment in the office's time zone: '2026-11-21'. */
export const officeDay = (moment: Date | number): string => isoDay().format(moment);

/** '2026-11-21 10:42:05' in the office's time zone. */
export const officeSecond = (moment: Date | number): string => isoSecond().format(moment);

const MINUTE_MS = 60_000;

/** A moment for programs, in the office's time zone: '2026-11-21T10:42:05+01:00'. */
export function officeIso(moment: Date): string {
  const second = Math.floor(moment.getTime() / 1_000) * 1_000;
  // ISO 8601 has no offset with seconds, which zones had until 1900.
  const offset = Math.round((Date.parse(`${officeSecond(second)}Z`) - second) / MINUTE_MS);
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  const local = new Date(second + offset * MINUTE_MS).toISOString().replace(/\.\d+Z$/, '');
  return `${local}${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
}

/**
 * A moment in the office's time zone as '20261121_104205', for names of files: every file system accepts it, and such
 * names sort by time.
 */
export const officeStamp = (moment: Date): string =>
  officeSecond(moment).replaceAll(/[-:]/g, '').replace(' ', '_');

/** The name of a file that people download: its content, and when it was made. */
export const stampedName = (what: string, moment: Date, ending: string): string =>
  `${what}_${officeStamp(moment)}.${ending}`;

/** 'Madrid', of 'Europe/Madrid'. */
export const zoneCity = (zone: string): string => zone.replace(/^.*\//, '').replaceAll('_', ' ');

/** True when this browser's clock agrees with the office's clock in winter and in summer. */
export function showsOfficeTime(moment: Date): boolean {
  const here = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });
  if (here.resolvedOptions().timeZone === OFFICE_ZONE) return true;
  const inYear = [0, 6].map((month) => Date.UTC(moment.getUTCFullYear(), month, 1));
  return inYear.every((at) => here.format(at) === officeSecond(at));
}
