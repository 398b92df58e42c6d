import type { Pair } from '../pair.ts';
import { ACTIVITY, EDITED_ROWS } from '../scripts/edits.ts';
import { fileOf, LOADED_ROWS, loads } from '../scripts/loads.ts';
import {
  appliesUpdate,
  comparesUpdate,
  contratasOf,
  sendsUpdate,
  UPDATE_ROWS,
} from '../scripts/mass-updates.ts';
import { beforehand } from '../window.ts';

/** One loads a work while the other updates it and a work that was there, from a file that names both. */
export const loadUpdate: Pair<number> = {
  name: 'load x bulk change',
  people: { ana: ['bulk_loads'], luis: ['bulk_update'] },
  prepare: (test, { luis }) => sendsUpdate(beforehand(test, luis!), 10, contratasOf('De Luis', 1, 900)),
  scripts: (update) => ({
    ana: (hands) => loads(hands, fileOf(1, 900)),
    luis: async (hands) => {
      if (await comparesUpdate(hands, update)) await appliesUpdate(hands, update);
    },
  }),
  rows: { ...LOADED_ROWS, sets: EDITED_ROWS.sets, ...UPDATE_ROWS, activity: ACTIVITY },
};
