import { fromPromise } from 'xstate';
import type { Boards } from '../../../api/contract/records/task-boards.ts';
import type { TasksApi } from '../../../api/endpoints/tasks.ts';
import { submitForm } from '../../kit/form/form-actors.ts';
import type { PageAsked } from '../../kit/paged-list/paged-list-types.ts';
import { present } from '../../kit/present.ts';
import { tiedTaskFormMachine } from './tied-task-form.ts';
import type { TiedTaskValues } from './tied-task-form-types.ts';
import { type TiedTasksPage, tiedTaskListMachine } from './tied-task-list.ts';
import { newTaskOf, type Tie } from './tied-task-rules.ts';

export interface TiedTasksDeps {
  readonly api: Pick<TasksApi, 'tiedTasks' | 'boards' | 'createTask'>;
}

export const createTiedTasksImplementations = ({ api }: TiedTasksDeps) => ({
  actors: {
    loadBoards: fromPromise<Boards>(({ signal }) => api.boards({ signal })),
    tiedTaskList: tiedTaskListMachine.provide({
      actors: {
        loadPage: fromPromise(
          async ({ input: { query }, signal }: PageAsked<Tie>): Promise<TiedTasksPage> => {
            const tie = present(query, 'query');
            return { tie, cards: (await api.tiedTasks(tie, { signal })).tarjetas };
          },
        ),
      },
    }),
    tiedTaskForm: tiedTaskFormMachine.provide({
      actors: {
        submit: submitForm((values: TiedTaskValues, call) =>
          api.createTask(newTaskOf(values, present(values.tablero, 'board')), call),
        ),
      },
    }),
  },
});
