import type { Pair } from '../pair.ts';
import { ACTIVITY, EDITED_ROWS } from '../scripts/edits.ts';
import {
  appliesUpdate,
  contratasOf,
  lostChanges,
  preparesUpdate,
  takesOver,
  UPDATE_ROWS,
} from '../scripts/mass-updates.ts';
import { beforehand } from '../window.ts';

/** Somebody takes a mass update over and applies it while the one who prepared it applies it. */
export const updateTakeOver: Pair<number> = {
  name: 'update x take over',
  people: { ana: ['bulk_update'], luis: ['bulk_update'] },
  prepare: (test, { ana }) => preparesUpdate(beforehand(test, ana!), 10, contratasOf('De Ana', 1, 2)),
  scripts: (update) => ({
    ana: async (hands) => {
      await appliesUpdate(hands, update);
    },
    luis: async (hands) => {
      const { status } = await takesOver(hands, update);
      if (status === 200) await appliesUpdate(hands, update);
    },
  }),
  rows: { ...EDITED_ROWS, ...UPDATE_ROWS, activity: ACTIVITY },
  promises: lostChanges,
};
