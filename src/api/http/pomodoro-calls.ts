import { taskAnswer } from '../contract/records/task-changes.ts';
import type { TasksApi } from '../tasks-api.ts';
import type { Http } from './http.ts';

/** Apart from the other calls of 4Task, which the shell does not need. */
export const pomodoroCalls = (http: Http): Pick<TasksApi, 'addPomodoro'> => ({
  addPomodoro: async (id, body, call) =>
    (await http.post(taskAnswer, `/4task/tareas/${id}/pomodoros`, body, call)).data,
});
