import type { Pair } from '../pair.ts';
import { ACTIVITY, EDITED_ROWS } from '../scripts/edits.ts';
import { fileOf, LOADED_ROWS, loads, undoesLoad } from '../scripts/loads.ts';
import { appliesUpdate, contratasOf, preparesUpdate, UPDATE_ROWS } from '../scripts/mass-updates.ts';
import { beforehand } from '../window.ts';

const LOADED = fileOf(1, 900);

/** One takes a load back while the other updates a work that it brought, and one that was there before. */
export const undoUpdate: Pair<number> = {
  name: 'undo x bulk change',
  people: { ana: ['bulk_loads'], luis: ['bulk_update'] },
  prepare: async (test, { ana, luis }) => {
    await loads(beforehand(test, ana!), LOADED);
    return preparesUpdate(beforehand(test, luis!), 10, contratasOf('De Luis', 1, 900));
  },
  scripts: (update) => ({
    ana: (hands) => undoesLoad(hands, LOADED),
    luis: async (hands) => {
      await appliesUpdate(hands, update);
    },
  }),
  rows: { ...LOADED_ROWS, sets: EDITED_ROWS.sets, ...UPDATE_ROWS, activity: ACTIVITY },
};
