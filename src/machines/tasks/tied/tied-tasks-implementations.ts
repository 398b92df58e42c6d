import { submitForm } from '../../kit/form/form-actors.ts';
import { loadPage } from '../../kit/paged-list/paged-list-actors.ts';
import { present } from '../../kit/present.ts';
import { tiedTaskFormMachine } from './tied-task-form.ts';
import type { TiedTaskValues } from './tied-task-form-types.ts';
import { type TiedTasksPage, tiedTaskListMachine } from './tied-task-list.ts';
import { newTaskOf, type Tie } from './tied-task-rules.ts';
import { loadBoards, type TiedTasksDeps } from './tied-tasks-actors.ts';

export const createTiedTasksImplementations = ({ api }: TiedTasksDeps) => ({
  actors: {
    loadBoards: loadBoards({ api }),
    tiedTaskList: tiedTaskListMachine.provide({
      actors: {
        loadPage: loadPage<Tie, TiedTasksPage>(async ({ input: { query }, signal }) => {
          const tie = present(query, 'query');
          return { tie, cards: (await api.tiedTasks(tie, { signal })).tarjetas };
        }),
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
