import { taskAnswer, taskParams, taskPomodoroRequest } from '../contract/records/task-changes.ts';
import { data } from './answer.ts';
import type { Calls } from './calls.ts';
import { endpointsFor } from './endpoint.ts';

const { post } = endpointsFor('4task');

/** In a file of its own, because the shell of the portal needs only this call of 4Task. */
export const pomodoroEndpoints = {
  addPomodoro: post('/4task/tareas/:id/pomodoros', {
    params: taskParams,
    body: taskPomodoroRequest,
    answer: data(taskAnswer),
  }),
};
export type PomodorosApi = Calls<typeof pomodoroEndpoints>;
