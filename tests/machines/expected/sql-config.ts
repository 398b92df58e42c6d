import type { ExpectedMachine } from '../../support/replay.ts';

const LIST: ExpectedMachine = { states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'] };

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  sqlConfig: { states: ['open', 'broken'], neverDone: ['sqlQueries', 'sqlQuery'] },
  sqlQueries: LIST,
  sqlQuery: LIST,
};
