import type { ExpectedMachine } from '../../support/replay.ts';

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  dashboardExports: {
    states: [
      ...['resting', 'exporting', 'choosing', 'preparing', 'made', 'failed', 'picturing', 'pausing'],
      ...['asking', 'checking', 'answered'],
    ],
  },
  dashboardView: { states: ['loading', 'ready', 'failed', 'saving'] },
  dashboard: {
    states: [
      'unseen',
      'seen.figures.settling',
      'seen.figures.loading',
      'seen.figures.shown',
      'seen.figures.refreshing',
      'seen.figures.updating',
      'seen.figures.failed',
      'seen.live.off',
      'seen.live.on.counting',
      'seen.live.on.paused',
    ],
    neverDone: ['watchPage'],
  },
};
