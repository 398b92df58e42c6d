import { fromPromise } from 'xstate';
import type { TaskSheet } from '../../../api/contract/records/task.ts';
import type { ShellApi } from '../../../api/endpoints/shell.ts';
import type { TasksApi } from '../../../api/endpoints/tasks.ts';
import type { WatchVisibility } from '../../kit/watch-page.ts';
import type { SheetOrder } from './task-card-types.ts';
import type { PresenceOrder } from './task-presence-types.ts';

export interface TaskCardDeps {
  readonly api: Pick<TasksApi, 'taskSheet' | 'taskHistory' | 'sayPresence'> & Pick<ShellApi, 'search'>;
  readonly watchVisibility: WatchVisibility;
  /** Id of this page, by which the server tells the pages of one person apart. */
  readonly page: string;
}

export const sayPresence = ({ api, page }: Pick<TaskCardDeps, 'api' | 'page'>) =>
  fromPromise<void, PresenceOrder>(({ input: { task }, signal }) =>
    api.sayPresence({ pagina: page, tarea: task }, { signal }),
  );

export const loadSheet = ({ api }: Pick<TaskCardDeps, 'api'>) =>
  fromPromise<TaskSheet, SheetOrder>(({ input: { task }, signal }) => api.taskSheet(task, { signal }));
