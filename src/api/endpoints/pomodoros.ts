import { taskAnswer, taskParams, taskPomodoroRequest } from '../contract/records/task-changes.ts';
import { data } from './answer.ts';
import type { Calls } from './calls.ts';
import { endpointsFor } from './endpoint.ts';

const { post } = endpointsFor('4task');

/** Apart from the other calls of 4Task, because the shell needs only these. */
export const pomodoroEndpoints = {
  addPomodoro: post('/4task/tareas/:id/pomodoros', {
    params: taskParams,
    body: taskPomodoroRequest,
    answer: data(taskAnswer),
  }),
};
export type PomodorosApi = Calls<typeof pomodoroEndpoints>;
