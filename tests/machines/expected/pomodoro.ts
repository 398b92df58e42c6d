import type { ExpectedMachine } from '../../support/replay.ts';

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  pomodoro: {
    states: [
      'opening',
      'ready.open.idle',
      'ready.open.running',
      'ready.open.paused',
      'ready.open.autoStarting',
      'ready.completing',
      'ready.skipping',
      'broken',
    ],
    neverDone: ['everySecond', 'ownTab', 'surroundings'],
  },
  pomodoroTask: {
    states: ['open.aside', 'open.resting', 'open.adding', 'open.waiting', 'broken'],
    neverDone: ['keepTask'],
  },
};
