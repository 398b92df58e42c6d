import { dayFormat, momentFormat } from '../../shared/office-time.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';

/** Each formatter of this file is made once, and not before it is used. */
const LOCALE = 'es-ES';

function once<TFormat>(make: () => TFormat): () => TFormat {
  let made: TFormat | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const numbersWith = (options: Intl.NumberFormatOptions) =>
  once(() => new Intl.NumberFormat(LOCALE, { useGrouping: 'always', ...options }));
const daysWith = (options: Parameters<typeof dayFormat>[1]) => dayFormat(LOCALE, options);
const momentsWith = (options: Parameters<typeof momentFormat>[1]) => momentFormat(LOCALE, options);

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * 1024;
const SECOND = 1000;
const MINUTE = 60 * SECOND;

const oneDecimal = numbersWith({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Bytes under 1024, KB with one decimal under 1 MB, else MB with one decimal (spec 1 section 9). */
export function formatFileSize(bytes: number): string {
  if (bytes < KILOBYTE) return counted(bytes, 'byte', 'bytes');
  if (bytes < MEGABYTE) return `${oneDecimal().format(bytes / KILOBYTE)} KB`;
  return `${oneDecimal().format(bytes / MEGABYTE)} MB`;
}

/** '320 ms', '4,2 s', '2 min 05 s'. */
export function formatDuration(ms: number): string {
  if (ms < SECOND) return `${formatCount(Math.round(ms))} ms`;
  if (ms < MINUTE) return `${oneDecimal().format(Math.floor(ms / 100) / 10)} s`;
  const seconds = Math.floor((ms % MINUTE) / SECOND);
  return `${formatCount(Math.floor(ms / MINUTE))} min ${String(seconds).padStart(2, '0')} s`;
}

/** A number, or the digits of a decimal from the database, which may be more than a JavaScript number holds. */
type Digits = number | string;
const written = (format: Intl.NumberFormat, value: Digits): string =>
  format.format(value as Intl.StringNumericLiteral);

const exact = numbersWith({ maximumFractionDigits: 20 });
const upTo = {
  1: numbersWith({ maximumFractionDigits: 1 }),
  2: numbersWith({ maximumFractionDigits: 2 }),
  4: numbersWith({ maximumFractionDigits: 4 }),
  6: numbersWith({ maximumFractionDigits: 6 }),
} as const;

/** '1.234,56789', with every decimal it has. */
export const formatExact = (value: Digits): string => written(exact(), value);

/** '1.234,57', rounded to so many decimals. */
export const formatNumber = (value: Digits, decimals: keyof typeof upTo): string =>
  written(upTo[decimals](), value);

const shares = {
  0: numbersWith({ style: 'percent', maximumFractionDigits: 0 }),
  1: numbersWith({ style: 'percent', maximumFractionDigits: 1 }),
} as const;

/** '12,5 %', of 0.125. */
export const formatShare = (share: number, decimals: keyof typeof shares): string =>
  shares[decimals]().format(share);

const moneyOf = new Map<string, Intl.NumberFormat>();

/** '1.234,50 €'. Throws RangeError where `currency` is no code of three letters. */
function formatMoney(amount: Digits, currency: string): string {
  const format =
    moneyOf.get(currency) ??
    new Intl.NumberFormat(LOCALE, { style: 'currency', currency, useGrouping: 'always' });
  moneyOf.set(currency, format);
  return written(format, amount);
}

/** Like `formatMoney`, also where the currency is no code of three letters: it is any text that a file had. */
export function formatAmount(amount: Digits, currency: string): string {
  try {
    return formatMoney(amount, currency);
  } catch {
    return `${formatNumber(amount, 2)} ${currency}`;
  }
}

const day = daysWith({ dateStyle: 'medium' });
const shortDay = daysWith({ day: 'numeric', month: 'short' });
const longDay = daysWith({ dateStyle: 'long' });
const weekdayAndDay = daysWith({ weekday: 'long', day: 'numeric', month: 'long' });
const fullDay = daysWith({ dateStyle: 'full' });
const shortWeekdayAndDay = daysWith({ weekday: 'short', day: 'numeric', month: 'short' });
const weekday = daysWith({ weekday: 'long' });
const shortWeekday = daysWith({ weekday: 'short' });
const month = daysWith({ month: 'long', year: 'numeric' });
const monthAndYear = daysWith({ month: 'short', year: 'numeric' });
const shortMonth = daysWith({ month: 'short' });

/** '21 nov 2026', of '2026-11-21'. */
export const formatDay = (isoDay: string): string => day().format(Date.parse(isoDay));
/** '21 nov'. */
export const formatShortDay = (isoDay: string): string => shortDay().format(Date.parse(isoDay));
/** '21 de noviembre de 2026'. */
export const formatLongDay = (isoDay: string): string => longDay().format(Date.parse(isoDay));
/** 'sábado, 21 de noviembre'. */
export const formatWeekdayAndDay = (isoDay: string): string => weekdayAndDay().format(Date.parse(isoDay));
/** 'sábado, 21 de noviembre de 2026'. */
export const formatFullDay = (isoDay: string): string => fullDay().format(Date.parse(isoDay));
/** 'sáb, 21 nov'. */
export const formatShortWeekdayAndDay = (isoDay: string): string =>
  shortWeekdayAndDay().format(Date.parse(isoDay));
/** '16–22 nov 2026'. */
export const formatDays = (first: string, last: string): string =>
  day().formatRange(Date.parse(first), Date.parse(last));
/** 'sábado'. */
export const formatWeekday = (isoDay: string): string => weekday().format(Date.parse(isoDay));
/** 'sáb'. */
export const formatShortWeekday = (isoDay: string): string => shortWeekday().format(Date.parse(isoDay));
/** 'noviembre de 2026', of any of its days or of '2026-11'. */
export const formatMonth = (iso: string): string => month().format(Date.parse(iso));
/** 'nov 2026'. */
export const formatMonthAndYear = (iso: string): string => monthAndYear().format(Date.parse(iso));
/** 'nov'. */
export const formatShortMonth = (iso: string): string => shortMonth().format(Date.parse(iso));

/** ISO 8601 as the server sends it, or milliseconds since 1970. */
type Moment = string | number;
const at = (moment: Moment): Date => new Date(moment);

const dayParts = { day: 'numeric', month: 'short', year: 'numeric' } as const;
/** The styles of times write '2:07' in Spanish. */
const timeParts = { hour: '2-digit', minute: '2-digit' } as const;
const moment = momentsWith({ ...dayParts, ...timeParts });
const exactMoment = momentsWith({ ...dayParts, ...timeParts, second: '2-digit' });
const shortMoment = momentsWith({ day: 'numeric', month: 'short', ...timeParts });
const time = momentsWith(timeParts);
const clock = momentsWith({ ...timeParts, second: '2-digit' });
const dayOfMoment = momentsWith({ dateStyle: 'full' });
const shortDayOfMoment = momentsWith({ day: 'numeric', month: 'short' });

/** '21 nov 2026, 10:42'. */
export const formatMoment = (value: Moment): string => moment().format(at(value));
/** '21 nov 2026, 10:42:07'. */
export const formatExactMoment = (value: Moment): string => exactMoment().format(at(value));
/** '21 nov, 10:42', for moments whose year is obvious. */
export const formatShortMoment = (value: Moment): string => shortMoment().format(at(value));
/** '10:42'. */
export const formatTime = (value: Moment): string => time().format(at(value));
/** '10:42:07'. */
export const formatClock = (value: Moment): string => clock().format(at(value));
/** 'sábado, 21 de noviembre de 2026': the office's day of that moment. */
export const formatDayOfMoment = (value: Moment): string => dayOfMoment().format(at(value));
/** '21 nov': the office's day of that moment. */
export const formatShortDayOfMoment = (value: Moment): string => shortDayOfMoment().format(at(value));

const weekdayMoment = momentsWith({ weekday: 'short', ...dayParts, ...timeParts });

/** 'sáb, 21 nov 2026, 10:42'. */
export const formatWeekdayMoment = (value: Moment): string => weekdayMoment().format(at(value));

const shortAgo = once(() => new Intl.RelativeTimeFormat(LOCALE, { style: 'short' }));
const ago = once(() => new Intl.RelativeTimeFormat(LOCALE));
/** Only these are abbreviated: the short form of months is 'm', like that of metres, and that of days is 'd'. */
const SHORT_UNITS: readonly Intl.RelativeTimeFormatUnit[] = ['minute', 'hour'];

/** 'hace 5 min', 'hace 2 días'. */
export const formatAgo = (count: number, unit: Intl.RelativeTimeFormatUnit): string =>
  (SHORT_UNITS.includes(unit) ? shortAgo() : ago()).format(-count, unit);

const all = once(() => new Intl.ListFormat(LOCALE, { type: 'conjunction' }));

/** 'a, b y c'. */
export const listed = (parts: readonly string[]): string => all().format(parts);

export const capitalised = (text: string): string =>
  text.replace(/^./u, (letter) => letter.toLocaleUpperCase(LOCALE));

export const uncapitalised = (text: string): string =>
  text.replace(/^./u, (letter) => letter.toLocaleLowerCase(LOCALE));

export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
