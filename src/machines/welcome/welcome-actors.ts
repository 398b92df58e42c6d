import { fromPromise } from 'xstate';
import type { AccessRequestAnswer } from '../../api/contract/access-requests.ts';
import type { CalendarDayPage, CalendarMonth } from '../../api/contract/calendar.ts';
import type { CalendarDayAsked, WelcomeApi } from '../../api/endpoints/welcome.ts';
import type { PageAsked } from '../kit/paged-list/paged-list-types.ts';
import { present } from '../kit/present.ts';
import { accessRequestMachine } from './access-request-machine.ts';
import { calendarDayMachine, calendarMonthMachine } from './calendar-lists.ts';
import { type NoteStoreDeps, noteStore } from './note-store.ts';
import { quickNotesMachine } from './quick-notes-machine.ts';
import type { MonthAsked } from './welcome-types.ts';

export interface WelcomeDeps extends NoteStoreDeps {
  readonly api: WelcomeApi;
}

export const createWelcomeImplementations = (deps: WelcomeDeps) => ({
  actors: {
    calendarMonth: calendarMonthMachine.provide({ actors: { loadPage: readMonth(deps) } }),
    calendarDay: calendarDayMachine.provide({ actors: { loadPage: readDay(deps) } }),
    quickNotes: quickNotesMachine.provide({ actors: { noteStore: noteStore(deps) } }),
    accessRequest: accessRequestMachine.provide({ actors: { requestAccess: requestAccess(deps) } }),
  },
});

const readMonth = ({ api }: Pick<WelcomeDeps, 'api'>) =>
  fromPromise(
    ({ input: { query }, signal }: PageAsked<MonthAsked>): Promise<CalendarMonth> =>
      api.calendar({ mes: present(query, 'month').mes }, { signal }),
  );

const readDay = ({ api }: Pick<WelcomeDeps, 'api'>) =>
  fromPromise(
    ({ input: { query }, signal }: PageAsked<CalendarDayAsked>): Promise<CalendarDayPage> =>
      api.calendarDay(present(query, 'day'), { signal }),
  );

const requestAccess = ({ api }: Pick<WelcomeDeps, 'api'>) =>
  fromPromise<AccessRequestAnswer>(({ signal }) => api.requestAccess({ signal }));
