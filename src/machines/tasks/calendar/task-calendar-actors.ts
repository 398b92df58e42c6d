import { fromPromise } from 'xstate';
import type { TasksApi } from '../../../api/tasks-api.ts';
import { undatedConditions } from './task-calendar-rules.ts';
import type { CalendarAsked, CalendarPage } from './task-calendar-types.ts';

export interface TaskCalendarDeps {
  readonly api: Pick<TasksApi, 'taskCalendar'> & { readonly tasks: Pick<TasksApi['tasks'], 'countRecords'> };
}

export const createTaskCalendarImplementations = (deps: TaskCalendarDeps) => ({
  actors: { loadCalendar: loadCalendar(deps) },
});

export const loadCalendar = ({ api }: TaskCalendarDeps) =>
  fromPromise<CalendarPage, { readonly query: CalendarAsked }>(async ({ input: { query }, signal }) => {
    const { desde, hasta, tablero } = query;
    const { donde, buscar } = query.filter;
    const words = buscar === '' ? {} : { buscar };
    const conditions = donde.length === 0 ? {} : { donde: [...donde] };
    const board = tablero === null ? {} : { tablero };
    const [{ tarjetas, total }, undated] = await Promise.all([
      api.taskCalendar({ desde, hasta, ...conditions, ...words, ...board }, { signal }),
      api.tasks.countRecords({ donde: [...undatedConditions(query)], ...words }, { signal }),
    ]);
    return { asked: query, cards: tarjetas, total, undated };
  });
