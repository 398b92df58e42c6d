import { officeDay, officeStamp } from '../office-time.ts';

const MOMENT = /^(\d{4}-\d{2}-\d{2})[T\s]\s*(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})$/i;
const MIDNIGHT = '_000000';

export interface ZonedDay {
  /**
   * The office's day when the moment is midnight in the office's time zone, because programs write a mere day in
   * that form; otherwise the written day.
   */
  readonly day: string;
  /** The day in the office at that moment. */
  readonly officeDay: string;
  /**
   * True when it is not midnight in the office's time zone. Then a person has to say, for the whole column, which
   * of the two days is meant.
   */
  readonly isDoubtful: boolean;
}

/** The day of a moment with a time zone, such as '2022-07-30T22:00:00Z'; null for any other text. */
export function readZonedDay(text: string): ZonedDay | null {
  const [, day = '', time = '', zone = ''] = MOMENT.exec(text.trim()) ?? [];
  if (day === '') return null;
  const offset = /^z$/i.test(zone) ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
  const padded = time.replace(/^(?=\d:)/, '0').replace(',', '.');
  const moment = new Date(`${day}T${padded}${offset}`);
  if (Number.isNaN(moment.getTime())) return null;
  const isMidnight = moment.getMilliseconds() === 0 && officeStamp(moment).endsWith(MIDNIGHT);
  const there = officeDay(moment);
  return { day: isMidnight ? there : day, officeDay: there, isDoubtful: !isMidnight };
}
