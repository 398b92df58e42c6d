import type { Pair } from '../pair.ts';
import { ACTIVITY, EDITED_ROWS, edits, type SeenWork, seenWork, WORK } from '../scripts/edits.ts';
import { deletes, TRASH_ROWS } from '../scripts/trash.ts';

/** One changes a work that the other deletes. */
export const updateDelete: Pair<SeenWork> = {
  name: 'update x delete',
  people: { ana: ['bulk_update'], luis: ['delete_records'] },
  prepare: (test) => seenWork(test),
  scripts: (work) => ({
    ana: (hands) => edits(hands, work, 'responsable', 'Ana'),
    luis: (hands) => deletes(hands, [WORK]),
  }),
  rows: { ...EDITED_ROWS, ...TRASH_ROWS, activity: ACTIVITY },
};
