import { isDay } from '../../../shared/calendar-day.ts';

const WRITTEN_DAY = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/;

/** null: no day, or one that does not exist. */
export function dayOfText(written: string): string | null {
  const [, day = '', month = '', year = ''] = WRITTEN_DAY.exec(written) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
}

export const isWrittenAsDay = (written: string): boolean => WRITTEN_DAY.test(written);

/**
 * The day of a text with all its digits. Read while a person types: with fewer, 22/11/2026 would be 2/11/2026 for a
 * moment when its first digit is changed.
 */
export const wholeDayOfText = (written: string): string | null =>
  /\d{2}\D\d{2}\D\d{4}/.test(written) ? dayOfText(written) : null;
