import type { PomodoroTask } from '../../../machines/pomodoro/task/pomodoro-task-types.ts';

/** What the Pomodoro keeps of a task. */
export const pomodoroTaskOf = ({ id, numero, titulo, tablero }: PomodoroTask): PomodoroTask => ({
  id,
  numero,
  titulo,
  tablero,
});
