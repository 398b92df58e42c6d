import type { CallOptions } from './api.ts';
import type { AccessRequestAnswer } from './contract/access-requests.ts';
import type { CalendarDayPage, CalendarMonth, CalendarQuery } from './contract/calendar.ts';

export interface CalendarDayAsked {
  /** `YYYY-MM-DD` */
  readonly dia: string;
  readonly page: number;
}

export interface WelcomeApi {
  requestAccess(options?: CallOptions): Promise<AccessRequestAnswer>;
  calendar(query: CalendarQuery, options?: CallOptions): Promise<CalendarMonth>;
  calendarDay(asked: CalendarDayAsked, options?: CallOptions): Promise<CalendarDayPage>;
}
