import type { DateSystem } from '../serial-dates.ts';

/** A cell of type `d`: an ISO 8601 day, time or both. The time zone is ignored: Excel has none. */
const MOMENT =
  /^(?:(\d{4})-(\d\d)-(\d\d))?(?:(?:T|\s|^)(\d\d?):(\d\d)(?::(\d\d(?:\.\d+)?))?)?(?:Z|[+-]\d\d:?\d\d)?$/;
/** Durations in strict files, such as those shown as `[h]:mm`. */
const STRETCH = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const SECONDS_A_DAY = 86_400;
const EPOCH = 693_899;
/** The serial of 1 March 1900. Excel counts a 29 February 1900, which never was, so earlier days have a serial one lower. */
const FIRST_TRUE_SERIAL = 61;
const SERIALS_FROM_1900_TO_1904 = 1462;

export interface IsoMoment {
  readonly serial: number;
  readonly hasDay: boolean;
  readonly hasTime: boolean;
}

/**
 * Reads a day, a time, both or a duration as a serial; null for text in another form, for a day that does not
 * exist, or for one before Excel's first day.
 */
export function readIsoMoment(text: string, system: DateSystem): IsoMoment | null {
  const match = MOMENT.exec(text.trim());
  if (!match) return readStretch(text.trim());
  const [, year, month, day, hours, minutes, seconds = '0'] = match;
  if (year === undefined && hours === undefined) return null;
  const time = hours === undefined ? 0 : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  const days = year === undefined ? 0 : serialOfDay(Number(year), Number(month), Number(day), system);
  if (days === null || days < 0 || time > SECONDS_A_DAY) return null;
  return { serial: days + time / SECONDS_A_DAY, hasDay: year !== undefined, hasTime: hours !== undefined };
}

function readStretch(text: string): IsoMoment | null {
  const match = STRETCH.exec(text);
  if (!match || !/\d/.test(text)) return null;
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] = match;
  const time = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return { serial: Number(days) + time / SECONDS_A_DAY, hasDay: false, hasTime: true };
}

function serialOfDay(year: number, month: number, day: number, system: DateSystem): number | null {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  const days = daysOf(year, month, day) - EPOCH;
  if (system === '1904') return days - SERIALS_FROM_1900_TO_1904;
  // Serial 0 is written as 1899-12-30 or as 1899-12-31.
  if (days === 0) return 0;
  return days < FIRST_TRUE_SERIAL ? days - 1 : days;
}

const daysIn = (year: number, month: number): number =>
  (month === 12 ? daysOf(year + 1, 1, 1) : daysOf(year, month + 1, 1)) - daysOf(year, month, 1);

function daysOf(year: number, month: number, day: number): number {
  const march = month > 2 ? year : year - 1;
  const era = Math.floor(march / 400);
  const yearOfEra = march - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra;
}
