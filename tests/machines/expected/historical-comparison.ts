import type { ExpectedMachine } from '../../support/replay.ts';

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  historicalComparison: { states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'] },
};
