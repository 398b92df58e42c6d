import { fromPromise } from 'xstate';
import type { Boards } from '../../../api/contract/records/task-boards.ts';
import type { TasksApi } from '../../../api/tasks-api.ts';

export interface TiedTasksDeps {
  readonly api: Pick<TasksApi, 'tiedTasks' | 'boards' | 'createTask'>;
}

export const loadBoards = ({ api }: TiedTasksDeps) =>
  fromPromise<Boards>(({ signal }) => api.boards({ signal }));
