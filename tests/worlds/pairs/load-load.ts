import type { Pair } from '../pair.ts';
import { ACTIVITY } from '../scripts/edits.ts';
import { fileOf, LOADED_ROWS, loads } from '../scripts/loads.ts';

/** Two people load files that have a work in common. */
export const loadLoad: Pair<null> = {
  name: 'load x load',
  people: { ana: ['bulk_loads'], luis: ['bulk_loads'] },
  prepare: async () => null,
  scripts: () => ({
    ana: (hands) => loads(hands, fileOf(1, 900)),
    luis: (hands) => loads(hands, fileOf(2, 900)),
  }),
  rows: { ...LOADED_ROWS, activity: ACTIVITY },
};
