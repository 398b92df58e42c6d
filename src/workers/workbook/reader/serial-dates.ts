/** Days are YYYY-MM-DD everywhere. Integer arithmetic only: no clock, no time zone. */

/** Serials count days from 1900-01-01 = 1 (with Excel's invented 29/02/1900 as 60), or from 1904-01-01 = 0. */
export type DateSystem = '1900' | '1904';

export type UnreadReason =
  | 'notADate'
  | 'bareYear'
  /** Reads as a date that does not exist (31/02, month 13, Excel's 29/02/1900). */
  | 'noSuchDay'
  | 'outOfRange';

export type DateReading =
  | { readonly day: string; readonly reason: null }
  | { readonly day: null; readonly reason: UnreadReason };

/** Spec 3 section 9: a serial must be above 0 and below 402000. */
const SERIAL_LIMIT = 402_000;
/** The years that these serials reach; dates written as text must fall in them too. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 3000;

const PHANTOM_SERIAL = 60;
const SERIALS_FROM_1900_TO_1904 = 1462;
/** Days from 0000-03-01 to 1899-12-30, from which serials above 60 count. */
const SERIAL_EPOCH = 693_899;

export const unread = (reason: UnreadReason): DateReading => ({ day: null, reason });

export function readSerial(serial: number, system: DateSystem): DateReading {
  if (!Number.isFinite(serial)) return unread('notADate');
  const whole = Math.floor(serial);
  if (whole < 1 || whole >= SERIAL_LIMIT) return unread('outOfRange');
  if (system === '1904') return { day: dayOfSerial(whole + SERIALS_FROM_1900_TO_1904), reason: null };
  if (whole === PHANTOM_SERIAL) return unread('noSuchDay');
  return { day: dayOfSerial(whole), reason: null };
}

/** `day` 0 means the first of the month (spec 3 section 5). */
export function readCalendarDay(year: number, month: number, day: number): DateReading {
  const wanted = day === 0 ? 1 : day;
  if (month < 1 || month > 12 || wanted > daysInMonth(year, month)) return unread('noSuchDay');
  if (year < FIRST_YEAR || year > LAST_YEAR) return unread('outOfRange');
  return { day: `${padded(year, 4)}-${padded(month, 2)}-${padded(wanted, 2)}`, reason: null };
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/**
 * The day of a serial, as YYYY-MM-DD. Computes in years that begin in March, so that the leap day is last.
 */
function dayOfSerial(serial: number): string {
  const days = SERIAL_EPOCH + (serial < PHANTOM_SERIAL ? serial + 1 : serial);
  const era = Math.floor(days / 146_097);
  const dayOfEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

const padded = (value: number, width: number): string => String(value).padStart(width, '0');
