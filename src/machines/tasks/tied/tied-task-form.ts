import type { TaskSheet } from '../../../api/contract/records/task.ts';
import { form } from '../../kit/form/form-machine.ts';
import type { TiedTaskCreated, TiedTaskRule, TiedTaskValues } from './tied-task-form-types.ts';
import { tiedTaskProblems } from './tied-task-rules.ts';

export const tiedTaskFormMachine = form<TiedTaskValues, TaskSheet, TiedTaskRule, TiedTaskCreated>({
  id: 'tiedTaskForm',
  problemsOf: tiedTaskProblems,
  told: (_, sheet) => ({ type: 'tiedTask.created', sheet }),
  kept: (values) => values,
});
