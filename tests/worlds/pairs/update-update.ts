import type { Hands } from '../../../paths/world/person.ts';
import type { File } from '../../server/mass-update/world.ts';
import type { Pair } from '../pair.ts';
import { ACTIVITY, EDITED_ROWS } from '../scripts/edits.ts';
import {
  appliesPassedOver,
  appliesUpdate,
  comparesUpdate,
  lostChanges,
  sendsUpdate,
  UPDATE_ROWS,
} from '../scripts/mass-updates.ts';
import { beforehand } from '../window.ts';

const fileOf = (contrata: string, ...works: readonly number[]): File => ({
  columns: ['cod_obra_interno_4plus', 'contrata'],
  rows: works.map((one) => [`4P-NOR-FTTH-000${one}`, contrata]),
});

/** Sends a file and compares it; nothing is changed yet. */
async function prepares(hands: Hands, uploadId: string, file: File): Promise<number> {
  const id = await sendsUpdate(hands, uploadId, file);
  await comparesUpdate(hands, id);
  return id;
}

/** Two people apply mass updates that have two works in common, in files of another order. */
export const updateUpdate: Pair<{ readonly ana: number; readonly luis: number }> = {
  name: 'update x update',
  people: { ana: ['bulk_update'], luis: ['bulk_update'] },
  prepare: async (test, { ana, luis }) => ({
    ana: await prepares(
      beforehand(test, ana!),
      '00000000-0000-4000-8000-00000000000a',
      fileOf('De Ana', 1, 2, 3),
    ),
    luis: await prepares(
      beforehand(test, luis!),
      '00000000-0000-4000-8000-00000000000b',
      fileOf('De Luis', 3, 2, 4),
    ),
  }),
  scripts: (updates) => ({
    ana: async (hands) => {
      await appliesUpdate(hands, updates.ana);
    },
    luis: async (hands) => {
      if (await appliesUpdate(hands, updates.luis)) await appliesPassedOver(hands, updates.luis);
    },
  }),
  rows: { ...EDITED_ROWS, ...UPDATE_ROWS, activity: ACTIVITY },
  promises: lostChanges,
};
