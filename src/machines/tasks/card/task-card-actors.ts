import { fromPromise } from 'xstate';
import type { TaskSheet } from '../../../api/contract/records/task.ts';
import { type Found, SEARCH_TEXT_MIN } from '../../../api/contract/search.ts';
import type { ShellApi } from '../../../api/endpoints/shell.ts';
import type { TasksApi } from '../../../api/endpoints/tasks.ts';
import type { PageAsked } from '../../kit/paged-list/paged-list-types.ts';
import { present } from '../../kit/present.ts';
import { type WatchVisibility, watchPage } from '../../kit/watch-page.ts';
import {
  type TaskHistoryPage,
  type TaskHistoryQuery,
  type TieQuery,
  taskHistoryMachine,
  tieSearchMachine,
} from './task-card-lists.ts';
import type { SheetOrder } from './task-card-types.ts';
import { taskPresenceMachine } from './task-presence-machine.ts';
import type { PresenceOrder } from './task-presence-types.ts';

export interface TaskCardDeps {
  readonly api: Pick<TasksApi, 'taskSheet' | 'taskHistory' | 'sayPresence'> & Pick<ShellApi, 'search'>;
  readonly watchVisibility: WatchVisibility;
  /** By which the server tells the pages of one person apart. */
  readonly page: string;
}

const HISTORY_PAGE = 20;
const NOTHING: Found = { obras: null, sitios: null, personas: null };

export const createTaskCardImplementations = ({ api, watchVisibility, page }: TaskCardDeps) => ({
  actors: {
    loadSheet: fromPromise<TaskSheet, SheetOrder>(({ input: { task }, signal }) =>
      api.taskSheet(task, { signal }),
    ),
    taskPresence: taskPresenceMachine.provide({
      actors: {
        watchPage: watchPage(watchVisibility),
        sayPresence: fromPromise<void, PresenceOrder>(({ input: { task }, signal }) =>
          api.sayPresence({ pagina: page, tarea: task }, { signal }),
        ),
      },
    }),
    taskHistory: taskHistoryMachine.provide({
      actors: {
        loadPage: fromPromise(
          async ({ input: { query }, signal }: PageAsked<TaskHistoryQuery>): Promise<TaskHistoryPage> => {
            const { task, page: number } = present(query, 'query');
            return {
              task,
              ...(await api.taskHistory(task, { page: number, pageSize: HISTORY_PAGE }, { signal })),
            };
          },
        ),
      },
    }),
    tieSearch: tieSearchMachine.provide({
      actors: {
        loadPage: fromPromise(async ({ input: { query }, signal }: PageAsked<TieQuery>): Promise<Found> => {
          const texto = present(query, 'query').text.trim();
          return texto.length < SEARCH_TEXT_MIN ? NOTHING : api.search({ texto }, { signal });
        }),
      },
    }),
  },
});
