import type { CalendarDayPage, CalendarMonth } from '../../api/contract/calendar.ts';
import type { CalendarDayAsked, WelcomeApi } from '../../api/endpoints/welcome.ts';
import { loadPage } from '../kit/paged-list/paged-list-actors.ts';
import { present } from '../kit/present.ts';
import type { NoteStoreDeps } from './note-store.ts';
import type { MonthAsked } from './welcome-types.ts';

export interface WelcomeDeps extends NoteStoreDeps {
  readonly api: Pick<WelcomeApi, 'calendar' | 'calendarDay'>;
}

export const readMonth = ({ api }: Pick<WelcomeDeps, 'api'>) =>
  loadPage<MonthAsked, CalendarMonth>(({ input: { query }, signal }) =>
    api.calendar({ mes: present(query, 'month').mes }, { signal }),
  );

export const readDay = ({ api }: Pick<WelcomeDeps, 'api'>) =>
  loadPage<CalendarDayAsked, CalendarDayPage>(({ input: { query }, signal }) =>
    api.calendarDay(present(query, 'day'), { signal }),
  );
