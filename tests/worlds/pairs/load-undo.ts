import type { Pair } from '../pair.ts';
import { ACTIVITY } from '../scripts/edits.ts';
import { fileOf, LOADED_ROWS, loads, undoesLoad } from '../scripts/loads.ts';
import { beforehand } from '../window.ts';

const BEFORE = fileOf(1, 900);

/** One undoes a load while the other loads a file with the same work. */
export const loadUndo: Pair<null> = {
  name: 'load x undo',
  people: { ana: ['bulk_loads'], luis: ['bulk_loads'] },
  prepare: async (test, { luis }) => {
    await loads(beforehand(test, luis!), BEFORE);
    return null;
  },
  scripts: () => ({
    ana: (hands) => loads(hands, fileOf(2, 900)),
    luis: (hands) => undoesLoad(hands, BEFORE),
  }),
  rows: { ...LOADED_ROWS, activity: ACTIVITY },
};
