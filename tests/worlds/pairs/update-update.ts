import type { Pair } from '../pair.ts';
import { ACTIVITY, EDITED_ROWS } from '../scripts/edits.ts';
import {
  appliesPassedOver,
  appliesUpdate,
  contratasOf,
  lostChanges,
  preparesUpdate,
  UPDATE_ROWS,
} from '../scripts/mass-updates.ts';
import { beforehand } from '../window.ts';

/** Two people apply mass updates that have two works in common, in files of another order. */
export const updateUpdate: Pair<{ readonly ofAna: number; readonly ofLuis: number }> = {
  name: 'update x update',
  people: { ana: ['bulk_update'], luis: ['bulk_update'] },
  prepare: async (test, { ana, luis }) => ({
    ofAna: await preparesUpdate(beforehand(test, ana!), 10, contratasOf('De Ana', 1, 2, 3)),
    ofLuis: await preparesUpdate(beforehand(test, luis!), 11, contratasOf('De Luis', 3, 2, 4)),
  }),
  scripts: ({ ofAna, ofLuis }) => ({
    ana: async (hands) => {
      await appliesUpdate(hands, ofAna);
    },
    luis: async (hands) => {
      if (await appliesUpdate(hands, ofLuis)) await appliesPassedOver(hands, ofLuis);
    },
  }),
  rows: { ...EDITED_ROWS, ...UPDATE_ROWS, activity: ACTIVITY },
  promises: lostChanges,
};
