import { accessRequestAnswer } from '../contract/access-requests.ts';
import { CALENDAR_PAGE_SIZE, calendarAnswer, calendarDayAnswer } from '../contract/calendar.ts';
import type { WelcomeApi } from '../welcome-api.ts';
import type { Http } from './http.ts';

export const welcomeCalls = (http: Http): WelcomeApi => ({
  requestAccess: async (call) => (await http.post(accessRequestAnswer, '/solicitudes-acceso', {}, call)).data,
  calendar: async (query, call) => (await http.get(calendarAnswer, '/calendario', call, query)).data,
  calendarDay: async ({ dia, page }, call) =>
    (await http.get(calendarDayAnswer, `/calendario/${dia}`, call, { page, pageSize: CALENDAR_PAGE_SIZE }))
      .data,
});
