import {
  type DateReading,
  type DateSystem,
  readCalendarDay,
  readSerial,
  unread,
} from '../reader/serial-dates.ts';

/** Dates written as text (spec 3 section 5, docs/decisions/0112). Day before month unless the operator said otherwise. */

export type DateOrder = 'dmy' | 'mdy';

/**
 * A whole number from 1900 to 2100 means 1 January of that year ('year') or an Excel day number ('serial': 2024 is
 * 16/07/1905).
 */
export type BareYear = 'year' | 'serial';

const MONTHS = new Map<string, number>(
  [
    ['ene', 'enero', 'jan', 'january'],
    ['feb', 'febrero', 'february'],
    ['mar', 'marzo', 'march'],
    ['abr', 'abril', 'apr', 'april'],
    ['may', 'mayo'],
    ['jun', 'junio', 'june'],
    ['jul', 'julio', 'july'],
    ['ago', 'agosto', 'aug', 'august'],
    ['sep', 'sept', 'set', 'septiembre', 'setiembre', 'september'],
    ['oct', 'octubre', 'october'],
    ['nov', 'noviembre', 'november'],
    ['dic', 'diciembre', 'dec', 'december'],
  ].flatMap((names, index) => names.map((name): [string, number] => [name, index + 1])),
);

const WEEKDAYS = new Set(
  [
    ['lun', 'lunes', 'mon', 'monday'],
    ['mar', 'martes', 'tue', 'tues', 'tuesday'],
    ['mie', 'mié', 'miercoles', 'miércoles', 'wed', 'wednesday'],
    ['jue', 'jueves', 'thu', 'thur', 'thurs', 'thursday'],
    ['vie', 'viernes', 'fri', 'friday'],
    ['sab', 'sáb', 'sabado', 'sábado', 'sat', 'saturday'],
    ['dom', 'domingo', 'sun', 'sunday'],
  ].flat(),
);

/** A time of day after the date, with or without seconds, fraction and zone: it never changes the day. */
const TIME = String.raw`(?:[T\s,]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?\s?m\.?)?\s*(?:Z|[+-]\d{2}:?\d{2})?)?`;

const SERIAL = /^\d{1,6}(?:\.\d+)?$/;
const ISO = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TIME}$`, 'i');
const IN_FIGURES = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${TIME}$`, 'i');
const DAY_NAME_YEAR = new RegExp(
  String.raw`^(\d{1,2})(?:[-/.]|\s+(?:de\s+)?)(\p{L}+)\.?(?:[-/.]|\s+(?:de\s+)?)(\d{4}|\d{2})${TIME}$`,
  'iu',
);
const WEEKDAY_NAME_DAY_YEAR =
  /^(\p{L}+)\.?,?\s+(\p{L}+)\.?\s+(\d{1,2}),?\s+(\d{4})(?:\s+\d{1,2}:\d{2}.*)?$/su;

export type WrittenDate =
  | { readonly form: 'serial'; readonly serial: number }
  | { readonly form: 'bareYear'; readonly year: number }
  | { readonly form: 'iso'; readonly year: number; readonly month: number; readonly day: number }
  | {
      readonly form: 'figures';
      readonly first: number;
      readonly second: number;
      readonly year: number;
      readonly twoDigitYear: boolean;
    }
  | {
      readonly form: 'monthName' | 'weekday';
      readonly year: number;
      readonly month: number;
      readonly day: number;
    };

export function seeDate(text: string): WrittenDate | null {
  const written = text.trim();
  if (SERIAL.test(written)) {
    const number = Number(written);
    return isBareYear(number) ? { form: 'bareYear', year: number } : { form: 'serial', serial: number };
  }

  const iso = ISO.exec(written);
  if (iso) return { form: 'iso', year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };

  const figures = IN_FIGURES.exec(written);
  if (figures) {
    return {
      form: 'figures',
      first: Number(figures[1]),
      second: Number(figures[2]),
      year: fullYear(figures[3]),
      twoDigitYear: figures[3]?.length === 2,
    };
  }

  const named = DAY_NAME_YEAR.exec(written);
  if (named) return withMonthName('monthName', fullYear(named[3]), named[2], Number(named[1]));

  const spelled = WEEKDAY_NAME_DAY_YEAR.exec(written);
  if (spelled && WEEKDAYS.has(lower(spelled[1]))) {
    return withMonthName('weekday', Number(spelled[4]), spelled[2], Number(spelled[3]));
  }
  return null;
}

/** Whole numbers in this range may be a year or an Excel serial. */
const FIRST_BARE_YEAR = 1900;
const LAST_BARE_YEAR = 2100;

export const isBareYear = (value: number): boolean =>
  value >= FIRST_BARE_YEAR && value <= LAST_BARE_YEAR && Number.isInteger(value);

/** Unread until the operator decides between year and serial. */
export function readBareYear(year: number, system: DateSystem, as: BareYear | null): DateReading {
  if (as === null) return unread('bareYear');
  return as === 'year' ? readCalendarDay(year, 1, 1) : readSerial(year, system);
}

export interface DateConvention {
  readonly order: DateOrder;
  readonly bareYear: BareYear | null;
}
export const DEFAULT_CONVENTION: DateConvention = { order: 'dmy', bareYear: null };

export const readDateText = (
  text: string,
  system: DateSystem,
  convention: DateConvention = DEFAULT_CONVENTION,
): DateReading => readWrittenDate(seeDate(text), system, convention);

export function readWrittenDate(
  written: WrittenDate | null,
  system: DateSystem,
  { order, bareYear }: DateConvention,
): DateReading {
  if (written === null) return unread('notADate');
  switch (written.form) {
    case 'serial':
      return readSerial(written.serial, system);
    case 'bareYear':
      return readBareYear(written.year, system, bareYear);
    case 'figures': {
      const { first, second, year } = written;
      return order === 'dmy' ? readCalendarDay(year, second, first) : readCalendarDay(year, first, second);
    }
    default:
      return readCalendarDay(written.year, written.month, written.day);
  }
}

function withMonthName(
  form: 'monthName' | 'weekday',
  year: number,
  name: string | undefined,
  day: number,
): WrittenDate | null {
  const month = MONTHS.get(lower(name));
  return month === undefined ? null : { form, year, month, day };
}

/** Two digits: 00-49 are 20xx, 50-99 are 19xx. */
function fullYear(digits = ''): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < 50 ? 2000 + year : 1900 + year;
}

const lower = (name = ''): string => name.toLowerCase();
