import type { DateSystem } from '../serial-dates.ts';
import { type FormatToken, SPANISH } from './format-tokens.ts';
import type { FormatSection } from './number-format.ts';
import { plainText } from './places.ts';

const SECONDS_A_DAY = 86_400;
const DAYS_TO_1904 = 1462;
/** 31 December 9999, the last day that Excel can show. */
const LAST_DAY = 2_958_465;
/** Excel's 29 February 1900, which never existed. */
const INVENTED_DAY = 60;
const YEARS_OF_BUDDHA = 543;
const MOST_PLACES = 9;

interface Names {
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  readonly days: readonly string[];
  readonly shortDays: readonly string[];
}

const ENGLISH_MONTHS =
  'January February March April May June July August September October November December'.split(' ');
const ENGLISH_DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const SPANISH_MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const SPANISH_DAYS = 'domingo lunes martes miércoles jueves viernes sábado'.split(' ');
const short = (names: readonly string[]): readonly string[] => names.map((name) => name.slice(0, 3));
const IN_ENGLISH = namesOf(ENGLISH_MONTHS, ENGLISH_DAYS);
const IN_SPANISH = namesOf(SPANISH_MONTHS, SPANISH_DAYS);

function namesOf(months: readonly string[], days: readonly string[]): Names {
  return { months, days, shortMonths: short(months), shortDays: short(days) };
}

interface Moment {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
  /** Time of day in the smallest unit shown. */
  readonly units: number;
  readonly aSecond: number;
  /** Units since day 0, for durations over a day. */
  readonly allUnits: number;
}

export function shownDate(value: number, section: FormatSection, system: DateSystem): string | null {
  const { tokens } = section;
  const elapsed = tokens.some(({ kind }) => kind === 'elapsed');
  if (value < 0) {
    if (!elapsed || section.kind === 'day') return null;
    const shown = shownDate(-value, section, system);
    return shown === null ? null : `-${shown}`;
  }
  const moment = momentOf(value, system, placesOf(tokens), section.kind === 'day');
  if (moment === null) return null;
  const names = section.language !== null && (section.language & 0x3ff) === SPANISH ? IN_SPANISH : IN_ENGLISH;
  const halves = tokens.some(({ kind }) => kind === 'half');
  return tokens.map((token) => shownToken(token, moment, names, halves)).join('');
}

const placesOf = (tokens: readonly FormatToken[]): number =>
  Math.min(
    MOST_PLACES,
    Math.max(0, ...tokens.map((token) => (token.kind === 'fraction' ? token.length : 0))),
  );

/**
 * Computes the day and the time that a serial shows. When the day is shown, the time must not round up to the
 * next day; cell-text.ts, which writes dates for a load, rounds in the same way.
 */
function momentOf(value: number, system: DateSystem, places: number, keepsDay: boolean): Moment | null {
  const serial = Math.floor(value) + (system === '1904' ? DAYS_TO_1904 : 0);
  if (serial > LAST_DAY) return null;
  const aSecond = 10 ** places;
  const perDay = SECONDS_A_DAY * aSecond;
  const part = (value - Math.floor(value)) * perDay;
  const units = keepsDay ? Math.min(Math.round(part), perDay - 1) : Math.round(part) % perDay;
  return {
    ...calendar(serial),
    weekday: (serial + 6) % 7,
    units,
    aSecond,
    allUnits: Math.floor(value) * perDay + Math.round(part),
  };
}

function calendar(serial: number): { year: number; month: number; day: number } {
  if (serial === 0) return { year: 1900, month: 1, day: 0 };
  if (serial === INVENTED_DAY) return { year: 1900, month: 2, day: 29 };
  // Days since 0000-03-01, in years that begin in March so that the leap day is last.
  const days = serial + (serial < INVENTED_DAY ? 1 : 0) + 693_899;
  const era = Math.floor(days / 146_097);
  const ofEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const march = Math.floor((5 * ofYear + 2) / 153);
  const month = march < 10 ? march + 3 : march - 9;
  return {
    year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0),
    month,
    day: ofYear - Math.floor((153 * march + 2) / 5) + 1,
  };
}

function shownToken(token: FormatToken, moment: Moment, names: Names, halves: boolean): string {
  const seconds = Math.floor(moment.units / moment.aSecond);
  switch (token.kind) {
    case 'date':
      return shownUnit(token.unit, token.length, moment, names, halves);
    case 'elapsed': {
      const all = Math.floor(moment.allUnits / moment.aSecond);
      const count =
        token.unit === 'h' ? Math.floor(all / 3600) : token.unit === 'm' ? Math.floor(all / 60) : all;
      return padded(count, token.length);
    }
    case 'fraction':
      return `.${padded(moment.units % moment.aSecond, Math.min(MOST_PLACES, token.length)).padEnd(token.length, '0')}`;
    case 'half':
      return seconds < SECONDS_A_DAY / 2 ? token.am : token.pm;
    case 'point':
      return '.';
    case 'comma':
      return ',';
    default:
      return plainText(token);
  }
}

function shownUnit(
  unit: Extract<FormatToken, { kind: 'date' }>['unit'],
  length: number,
  { year, month, day, weekday, units, aSecond }: Moment,
  names: Names,
  halves: boolean,
): string {
  const seconds = Math.floor(units / aSecond);
  switch (unit) {
    case 'y':
      return length <= 2 ? padded(year % 100, 2) : padded(year, 4);
    case 'e':
      return String(year);
    case 'b':
      return length <= 2 ? padded((year + YEARS_OF_BUDDHA) % 100, 2) : String(year + YEARS_OF_BUDDHA);
    case 'm':
      if (length === 5) return (names.months[month - 1] ?? '').charAt(0);
      if (length >= 3) return (length === 3 ? names.shortMonths : names.months)[month - 1] ?? '';
      return padded(month, length);
    case 'd':
      if (length >= 3) return (length === 3 ? names.shortDays : names.days)[weekday] ?? '';
      return padded(day, length);
    case 'a':
      return (length === 3 ? names.shortDays : names.days)[weekday] ?? '';
    case 'h': {
      const hours = Math.floor(seconds / 3600);
      return padded(halves ? ((hours + 11) % 12) + 1 : hours, Math.min(2, length));
    }
    case 'minute':
      return padded(Math.floor(seconds / 60) % 60, length);
    case 's':
      return padded(seconds % 60, Math.min(2, length));
    case 'g':
      return '';
  }
}

const padded = (value: number, length: number): string => String(value).padStart(length, '0');
