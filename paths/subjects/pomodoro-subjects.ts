import { pomodoroMachine } from '../../src/machines/pomodoro/pomodoro-machine.ts';
import { POMODORO_DELAYS } from '../../src/machines/pomodoro/pomodoro-types.ts';
import { pomodoroTaskMachine } from '../../src/machines/pomodoro/task/pomodoro-task-machine.ts';
import { POMODORO_TASK_DELAYS } from '../../src/machines/pomodoro/task/pomodoro-task-types.ts';
import { freshPomodoro, pomodoroPayloads, pomodoroTaskPayloads } from '../payloads/pomodoro-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import { pomodoroTaskWording, pomodoroWording } from '../wording/pomodoro.ts';

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(
    pomodoroMachine,
    pomodoroPayloads,
    pomodoroWording,
    { delays: { ...POMODORO_DELAYS, longest: 30 * 60_000 }, fresh: freshPomodoro },
    50_000,
  ),
  wordedSubject(pomodoroTaskMachine, pomodoroTaskPayloads, pomodoroTaskWording, {
    userId: 1,
    delays: POMODORO_TASK_DELAYS,
  }),
];
