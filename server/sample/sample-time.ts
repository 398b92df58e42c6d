import { daysAfter } from '../../src/shared/calendar-day.ts';
import { OFFICE_ZONE, officeDay } from '../../src/shared/office-time.ts';

const DAYS_OF_A_WEEK = 7;
const SATURDAY = 6;
const SUNDAY = 0;

/** The days of the sample. A day is a number: 0 is today, -1 yesterday. */
export class SampleTime {
  private readonly today: string;
  private readonly weekday: number;
  private readonly dates = new Map<number, string>();

  constructor(readonly now: Date) {
    this.today = officeDay(now);
    this.weekday = new Date(this.today).getUTCDay();
  }

  /** `YYYY-MM-DD` */
  readonly dateOf = (day: number): string => {
    const known = this.dates.get(day);
    if (known !== undefined) return known;
    const date = daysAfter(this.today, day);
    this.dates.set(day, date);
    return date;
  };

  /** The day, or the Monday after it when it is on a weekend. */
  readonly workday = (day: number): number => {
    const weekday = (((this.weekday + day) % DAYS_OF_A_WEEK) + DAYS_OF_A_WEEK) % DAYS_OF_A_WEEK;
    return weekday === SATURDAY ? day + 2 : weekday === SUNDAY ? day + 1 : day;
  };

  /** A moment of that day by the office's clock, as PostgreSQL reads it. `minutes`: since midnight; `seconds`: beside them. */
  readonly moment = (day: number, minutes: number, seconds = 0): string => {
    const [hour, minute, second] = [Math.floor(minutes / 60), minutes % 60, seconds].map((part) =>
      String(part).padStart(2, '0'),
    );
    return `${this.dateOf(day)} ${hour}:${minute}:${second} ${OFFICE_ZONE}`;
  };
}
