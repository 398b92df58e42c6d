import type { ExpectedMachine } from '../../support/replay.ts';

const LIST = { states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'] };

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  work: {
    states: ['unseen', 'loading', 'failed', 'shown.fresh', 'shown.refreshing', 'shown.stale', 'broken'],
    neverDone: ['workLines', 'workLife', 'workComparison'],
  },
  workLines: LIST,
  workLife: LIST,
  workComparison: LIST,
};
