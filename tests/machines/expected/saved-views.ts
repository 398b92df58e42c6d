import type { ExpectedMachine } from '../../support/replay.ts';

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  savedViews: {
    states: [
      'open.list.unseen',
      'open.list.loading',
      'open.list.failed',
      'open.list.shown',
      'open.news',
      'open.dialog.closed',
      'open.dialog.editing',
      'broken',
    ],
    neverDone: ['viewChange', 'viewForm', 'relayChanges', 'relayForm'],
  },
  viewChange: { states: ['resting', 'sending', 'conflict'] },
  viewForm: { states: ['open.editing', 'open.sent', 'sending'] },
};
