import type { ExpectedMachine } from '../../support/replay.ts';

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  taskCalendar: {
    states: [
      'page.unseen',
      'page.settling',
      'page.loading.current',
      'page.loading.outdated',
      'page.failed',
      'page.shown',
      'due.resting',
      'due.lifted',
    ],
  },
};
