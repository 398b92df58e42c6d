import type { CalendarDayPage, CalendarMonth } from '../../api/contract/calendar.ts';
import type { CalendarDayAsked } from '../../api/endpoints/welcome.ts';
import { pagedList } from '../kit/paged-list/paged-list-machine.ts';
import type { MonthAsked } from './welcome-types.ts';

export const calendarMonthMachine = pagedList<MonthAsked, CalendarMonth>({ id: 'calendarMonth' });

export const calendarDayMachine = pagedList<CalendarDayAsked, CalendarDayPage>({ id: 'calendarDay' });
