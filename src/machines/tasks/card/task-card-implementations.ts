import { type Found, NOTHING_FOUND, SEARCH_TEXT_MIN } from '../../../api/contract/search.ts';
import { loadPage } from '../../kit/paged-list/paged-list-actors.ts';
import { present } from '../../kit/present.ts';
import { watchPage } from '../../kit/watch-page.ts';
import { loadSheet, sayPresence, type TaskCardDeps } from './task-card-actors.ts';
import {
  type TaskHistoryPage,
  type TaskHistoryQuery,
  type TieQuery,
  taskHistoryMachine,
  tieSearchMachine,
} from './task-card-lists.ts';
import { taskPresenceMachine } from './task-presence-machine.ts';

const HISTORY_PAGE = 20;

export const createTaskCardImplementations = ({ api, watchVisibility, page }: TaskCardDeps) => ({
  actors: {
    loadSheet: loadSheet({ api }),
    taskPresence: taskPresenceMachine.provide({
      actors: {
        watchPage: watchPage(watchVisibility),
        sayPresence: sayPresence({ api, page }),
      },
    }),
    taskHistory: taskHistoryMachine.provide({
      actors: {
        loadPage: loadPage<TaskHistoryQuery, TaskHistoryPage>(async ({ input: { query }, signal }) => {
          const { task, page: number } = present(query, 'query');
          return {
            task,
            ...(await api.taskHistory(task, { page: number, pageSize: HISTORY_PAGE }, { signal })),
          };
        }),
      },
    }),
    tieSearch: tieSearchMachine.provide({
      actors: {
        loadPage: loadPage<TieQuery, Found>(async ({ input: { query }, signal }) => {
          const texto = present(query, 'query').text.trim();
          return texto.length < SEARCH_TEXT_MIN ? NOTHING_FOUND : api.search({ texto }, { signal });
        }),
      },
    }),
  },
});
