import type { ExpectedMachine } from '../../support/replay.ts';

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  statesPage: {
    states: [
      'chart.unasked',
      'chart.layingOut',
      'chart.drawn',
      'chart.failed',
      'walk.idle',
      'walk.following',
      'walk.walking',
      'walk.lost',
    ],
  },
  statesOrder: { states: ['unopened', 'reading', 'shown', 'refused'] },
  statesScripts: {
    states: [
      'script.resting',
      'script.writing',
      'reading.unread',
      'reading.loading',
      'reading.loaded',
      'reading.failed',
    ],
  },
};
