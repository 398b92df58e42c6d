import type { ExpectedMachine } from '../../support/replay.ts';

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  works: {
    states: ['open.unknown', 'open.loading', 'open.known', 'broken'],
    neverDone: ['worksList'],
  },
  worksList: { states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'] },
};
