import { SSF } from 'xlsx';
import type { DateSystem } from '../../shared/dates.ts';
import { showsDay } from './cell-text.ts';
import { exactNumber } from './exact-number.ts';
import { SHORT_DATE, SHORT_MOMENT } from './number-formats.ts';

/** What follows the reader's country, which the library shows the American way. */
const SHOWN_HERE = new Map<string | null, string>([
  [SHORT_DATE, 'dd/mm/yyyy'],
  [SHORT_MOMENT, 'dd/mm/yyyy h:mm'],
]);

export const followsCountry = (format: string | null): boolean => SHOWN_HERE.has(format);

/** A number as Excel shows it; as it is where the format makes no sense. */
export function numberShown(value: number, format: string | null, dateSystem: DateSystem): string {
  try {
    const code = SHOWN_HERE.get(format) ?? format ?? 'General';
    const shown = SSF.format(code, value, { date1904: dateSystem === '1904' });
    // A date out of the calendar, which Excel shows as a row of '#'. Another format may well show nothing.
    return shown === '' && showsDay(format) ? exactNumber(value) : shown;
  } catch {
    return exactNumber(value);
  }
}
