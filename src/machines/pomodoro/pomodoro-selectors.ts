import type { SnapshotFrom } from 'xstate';
import type { pomodoroMachine } from './pomodoro-machine.ts';
import { canExtend, remainingAt } from './pomodoro-rules.ts';
import type { PomodoroSettings, PomodoroStats, Timer } from './pomodoro-types.ts';

type PomodoroSnapshot = SnapshotFrom<typeof pomodoroMachine>;

export const selectIsBroken = (snapshot: PomodoroSnapshot): boolean => snapshot.matches('broken');

export const selectPhase = ({ context }: PomodoroSnapshot): Timer['phase'] => context.timer.phase;
export const selectMode = ({ context }: PomodoroSnapshot): Timer['mode'] => context.timer.mode;
export const selectSession = ({ context }: PomodoroSnapshot): number => context.timer.session;
export const selectSettings = ({ context }: PomodoroSnapshot): PomodoroSettings => context.settings;
export const selectStats = ({ context }: PomodoroSnapshot): PomodoroStats => context.stats;
export const selectCanExtend = ({ context }: PomodoroSnapshot): boolean =>
  canExtend(context.timer, context.delays.longest);

export const selectRemaining = ({ context: { timer, now } }: PomodoroSnapshot): number =>
  remainingAt(timer, now);

export const selectElapsedShare = (snapshot: PomodoroSnapshot): number =>
  1 - selectRemaining(snapshot) / snapshot.context.timer.length;

export function selectIsShown({ context: { timer, stats } }: PomodoroSnapshot): boolean {
  const { phase, mode, totalSessions, remaining, length } = timer;
  const isUntouched = phase === 'idle' && mode === 'work' && totalSessions === 0;
  return !isUntouched || remaining !== length || stats.today.completed > 0;
}
