import { SSF } from 'xlsx';
import type { DateSystem } from '../../shared/dates.ts';
import { exactNumber } from './exact-number.ts';
import { SHORT_DATE } from './number-formats.ts';

/** The library shows it the American way. */
const SHORT_DATE_HERE = 'dd/mm/yyyy';

/** A number as Excel shows it; as it is where the format makes no sense. */
export function numberShown(value: number, format: string | null, dateSystem: DateSystem): string {
  try {
    const code = format === SHORT_DATE ? SHORT_DATE_HERE : (format ?? 'General');
    return SSF.format(code, value, { date1904: dateSystem === '1904' });
  } catch {
    return exactNumber(value);
  }
}
