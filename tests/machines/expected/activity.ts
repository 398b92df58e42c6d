import type { ExpectedMachine } from '../../support/replay.ts';

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  activity: {
    states: [
      'open.page.unseen',
      'open.page.browsing',
      'open.page.reading',
      'open.options.unknown',
      'open.options.loading',
      'open.options.known',
      'broken',
    ],
    neverDone: ['activityList', 'activitySummary', 'activityEntry', 'activityExport'],
  },
  activityList: { states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'] },
  activitySummary: { states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'] },
  activityEntry: { states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'] },
  activityExport: { states: ['resting', 'exporting'] },
};
