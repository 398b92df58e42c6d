import type { Pair } from '../pair.ts';
import { ACTIVITY, EDITED_ROWS, seenWork, WORK } from '../scripts/edits.ts';
import { deletes, restores, TRASH_ROWS } from '../scripts/trash.ts';
import { beforehand } from '../window.ts';

const OTHER = '4P-NOR-FTTH-0002';

/** One deletes a work and its neighbour while the other restores the neighbour. */
export const deleteRestore: Pair<{ readonly deleted: number }> = {
  name: 'delete x restore',
  people: { ana: ['delete_records'], luis: ['delete_records'] },
  prepare: async (test, { luis }) => {
    const { id } = await seenWork(test, OTHER);
    await deletes(beforehand(test, luis!), [OTHER]);
    return { deleted: id };
  },
  scripts: ({ deleted }) => ({
    ana: (hands) => deletes(hands, [WORK, OTHER]),
    luis: (hands) => restores(hands, [deleted]),
  }),
  rows: { ...EDITED_ROWS, ...TRASH_ROWS, activity: ACTIVITY },
};
