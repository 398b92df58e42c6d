import type { Pair } from './pair.ts';

/**
 * The same pair while another server takes over, as in a rolling restart. Only PostgreSQL has two servers at once.
 */
export const withRollingRestart = (pair: Pair): Pair => ({
  ...pair,
  name: `rolling restart x ${pair.name}`,
  engines: ['postgres'],
  people: { ...pair.people, relevo: [] },
  scripts: (known, members) => ({
    ...pair.scripts(known, members),
    relevo: (hands) => hands.startsServer(),
  }),
});
