import { accessRequest, accessRequestAnswer } from '../contract/access-requests.ts';
import {
  CALENDAR_PAGE_SIZE,
  calendarAnswer,
  calendarDayAnswer,
  calendarDayParams,
  calendarDayQuery,
  calendarQuery,
} from '../contract/calendar.ts';
import { data } from './answer.ts';
import type { Calls } from './calls.ts';
import { endpointsFor } from './endpoint.ts';

export interface CalendarDayAsked {
  /** A day, `YYYY-MM-DD`. */
  readonly dia: string;
  readonly page: number;
}

const { get, post } = endpointsFor('signed-in');

export const welcomeEndpoints = {
  requestAccess: post('/solicitudes-acceso', {
    body: accessRequest,
    answer: data(accessRequestAnswer),
  }),
  calendar: get('/calendario', { query: calendarQuery, answer: data(calendarAnswer) }),
  calendarDay: get('/calendario/:dia', {
    params: calendarDayParams,
    query: calendarDayQuery,
    asks: ({ dia, page }: CalendarDayAsked) => ({
      params: { dia },
      query: { page, pageSize: CALENDAR_PAGE_SIZE },
    }),
    answer: data(calendarDayAnswer),
  }),
};
export type WelcomeApi = Calls<typeof welcomeEndpoints>;
