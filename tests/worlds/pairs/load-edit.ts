import type { Pair } from '../pair.ts';
import { ACTIVITY, EDITED_ROWS, edits, type SeenWork, seenWork } from '../scripts/edits.ts';
import { fileOf, LOADED_ROWS, loads } from '../scripts/loads.ts';

/** One changes a work while the other loads a file with a new one: they meet in what both lock, not in a work. */
export const loadEdit: Pair<SeenWork> = {
  name: 'load x edit',
  people: { ana: ['bulk_loads'], luis: ['bulk_update'] },
  prepare: (test) => seenWork(test),
  scripts: (work) => ({
    ana: (hands) => loads(hands, fileOf(1, 900)),
    luis: (hands) => edits(hands, work, 'responsable', 'Luis'),
  }),
  rows: { ...LOADED_ROWS, sets: EDITED_ROWS.sets, activity: ACTIVITY },
};
