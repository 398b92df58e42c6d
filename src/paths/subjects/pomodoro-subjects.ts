import { pomodoroMachine } from '../../machines/pomodoro/pomodoro-machine.ts';
import { POMODORO_DELAYS } from '../../machines/pomodoro/pomodoro-types.ts';
import { freshPomodoro, pomodoroPayloads } from '../payloads/pomodoro-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import { pomodoroWording } from '../wording/pomodoro.ts';

export const POMODORO_SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(pomodoroMachine, {
    payloads: pomodoroPayloads,
    wording: pomodoroWording,
    input: { delays: { ...POMODORO_DELAYS, longest: 30 * 60_000 }, fresh: freshPomodoro },
    limit: 50_000,
  }),
];
