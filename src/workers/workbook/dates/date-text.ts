import { seeDate, type WrittenDate } from '../../../shared/values/written-date.ts';
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

/**
 * Which day is meant by a date with a time and a time zone ('moment') that is not midnight in the office's
 * time zone: the written day, or the office's day at that moment.
 */
export type MomentDay = 'written' | 'office';

/** Unread until the operator decides between year and serial. */
export function readBareYear(year: number, system: DateSystem, as: BareYear | null): DateReading {
  if (as === null) return unread('bareYear');
  return as === 'year' ? readCalendarDay(year, 1, 1) : readSerial(year, system);
}

export interface DateConvention {
  readonly order: DateOrder;
  readonly bareYear: BareYear | null;
  /** Null while nobody has answered; then the written day is used as a proposal. */
  readonly momentDay: MomentDay | null;
}
export const DEFAULT_CONVENTION: DateConvention = { order: 'dmy', bareYear: null, momentDay: null };

export const readDateText = (
  text: string,
  system: DateSystem,
  convention: DateConvention = DEFAULT_CONVENTION,
): DateReading => readWrittenDate(seeDate(text), system, convention);

export function readWrittenDate(
  written: WrittenDate | null,
  system: DateSystem,
  { order, bareYear, momentDay }: DateConvention,
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
    case 'moment': {
      if (momentDay !== 'office') return readCalendarDay(written.year, written.month, written.day);
      const [year = 0, month = 0, day = 0] = written.officeDay.split('-').map(Number);
      return readCalendarDay(year, month, day);
    }
    default:
      return readCalendarDay(written.year, written.month, written.day);
  }
}
