import type { ExpectedMachine } from '../../support/replay.ts';

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  subscriptions: {
    states: [
      'open.list.unseen',
      'open.list.loading',
      'open.list.failed',
      'open.list.shown',
      'open.list.changing',
      'open.dialog.closed',
      'open.dialog.editing',
      'broken',
    ],
    neverDone: ['subscriptionForm', 'subscriptionTrial', 'relayEmitted'],
  },
  subscriptionForm: { states: ['open.editing', 'open.sent', 'sending'] },
  subscriptionTrial: { states: ['resting', 'sending'] },
};
