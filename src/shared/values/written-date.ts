import { storedText } from './stored-text.ts';
import { readZonedDay } from './zoned-day.ts';

/** Dates written as text, parsed before it is known whether the column has the day or the month first. */

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
      /**
       * A day with a time and a time zone. Ambiguous when it is not midnight in the office's time zone, because the
       * written day may not be the office's.
       */
      readonly form: 'moment';
      readonly year: number;
      readonly month: number;
      readonly day: number;
      readonly officeDay: string;
      readonly isDoubtful: boolean;
    }
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
  const written = storedText(text).trim();
  if (SERIAL.test(written)) {
    const number = Number(written);
    return isBareYear(number) ? { form: 'bareYear', year: number } : { form: 'serial', serial: number };
  }

  const moment = readZonedDay(written);
  if (moment) {
    const [year = 0, month = 0, day = 0] = moment.day.split('-').map(Number);
    const { officeDay, isDoubtful } = moment;
    return { form: 'moment', year, month, day, officeDay, isDoubtful };
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
