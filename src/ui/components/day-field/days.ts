import { isDay } from '../../../shared/calendar-day.ts';

const WRITTEN_DAY = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/;

export function dayOfText(written: string): string | null {
  const [, day = '', month = '', year = ''] = WRITTEN_DAY.exec(written) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
}
