import { lengthOf } from './pomodoro-settings.ts';
import type { Mode, PomodoroSettings, Timer } from './pomodoro-types.ts';

const EXTENSION_MS = 5 * 60_000;
const KEPT_GOOD_FOR_MS = 7_200_000;

export function loaded(timer: Timer, mode: Mode, settings: PomodoroSettings): Timer {
  const length = lengthOf(mode, settings);
  return { ...timer, mode, phase: 'idle', length, remaining: length, deadline: null };
}

export const freshTimer = (settings: PomodoroSettings): Timer =>
  loaded(
    {
      mode: 'work',
      phase: 'idle',
      session: 1,
      totalSessions: 0,
      completedPomodoros: 0,
      completedBreaks: 0,
      length: 0,
      remaining: 0,
      deadline: null,
    },
    'work',
    settings,
  );

/** Starts a span of work, or continues the present one. */
export const workBegun = (timer: Timer, settings: PomodoroSettings): Timer => ({
  ...(timer.mode === 'work' ? timer : loaded(timer, 'work', settings)),
  phase: 'running',
});

/** Milliseconds that remain. `now` is null before the first tick. */
export const remainingAt = ({ deadline, remaining }: Timer, now: number | null): number =>
  deadline === null || now === null ? remaining : Math.max(0, deadline - now);

export const withDeadline = (timer: Timer, at: number): Timer => ({
  ...timer,
  deadline: at + timer.remaining,
});

export const paused = (timer: Timer, now: number | null): Timer => ({
  ...timer,
  phase: 'paused',
  remaining: remainingAt(timer, now),
  deadline: null,
});

/** The timer after the computer's clock was set back from `now` to `at`: the remaining time stays the same. */
export const withClockSetBack = (timer: Timer, now: number | null, at: number): Timer => ({
  ...timer,
  deadline: at + remainingAt(timer, now),
});

export const canExtend = ({ length }: Timer, longest: number): boolean => length + EXTENSION_MS <= longest;

export const extended = (timer: Timer): Timer => ({
  ...timer,
  length: timer.length + EXTENSION_MS,
  ...(timer.deadline === null
    ? { remaining: timer.remaining + EXTENSION_MS }
    : { deadline: timer.deadline + EXTENSION_MS }),
});

const MINUTE_MS = 60_000;
export const minutesOf = ({ length }: Timer): number => Math.round(length / MINUTE_MS);

export const isDue = ({ deadline }: Timer, at: number): boolean => deadline !== null && at >= deadline;

export function following(timer: Timer, settings: PomodoroSettings, isFinished: boolean): Timer {
  const done = isFinished ? 1 : 0;
  if (timer.mode !== 'work') {
    const next = { session: timer.session + 1, completedBreaks: timer.completedBreaks + done };
    return loaded({ ...timer, ...next }, 'work', settings);
  }
  const counted = {
    totalSessions: timer.totalSessions + 1,
    completedPomodoros: timer.completedPomodoros + done,
  };
  const isLong = timer.session % settings.longBreakInterval === 0;
  return loaded({ ...timer, ...counted }, isLong ? 'longBreak' : 'shortBreak', settings);
}

/**
 * The timer that was stored at `keptAt`, at the time `now`. A timer stored more than two hours ago is replaced by a new
 * one. When `keptAt` is in the future, the clock was set back, and no time counts as elapsed.
 */
export function resumed(timer: Timer, keptAt: number, now: number, settings: PomodoroSettings): Timer {
  if (now - keptAt > KEPT_GOOD_FOR_MS) return freshTimer(settings);
  return timer.deadline === null ? timer : { ...timer, deadline: timer.deadline + Math.min(0, now - keptAt) };
}

const SECOND_MS = 1_000;
const MINUTE = 60;
const twoDigits = (count: number): string => String(count).padStart(2, '0');

export function clockText(remaining: number): string {
  const seconds = Math.ceil(remaining / SECOND_MS);
  return `${twoDigits(Math.floor(seconds / MINUTE))}:${twoDigits(seconds % MINUTE)}`;
}
