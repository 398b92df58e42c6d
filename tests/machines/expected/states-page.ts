import type { ExpectedMachine } from '../../support/replay.ts';

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  statesPage: {
    states: ['chart.layingOut', 'chart.drawn', 'chart.failed', 'script.resting', 'script.writing'],
  },
};
