import type { Pair } from '../pair.ts';
import { SESSION_ROWS, signsOut } from '../scripts/access.ts';
import { EDITED_ROWS, ENTRIES, edits, type SeenWork, seenWork } from '../scripts/edits.ts';

/** Two tabs of one person write to the activity in any order, as two people do. */
const OF_EACH_TAB = `${ENTRIES} order by usuario, entidad = 'sesion', id`;

/** Somebody signs out in one tab while another of theirs changes a work. */
export const signOutEdit: Pair<SeenWork> = {
  name: 'sign-out x edit',
  people: { ana: ['bulk_update'], ana2: { sameAs: 'ana' } },
  prepare: (test) => seenWork(test),
  scripts: (work) => ({
    ana: (hands) => edits(hands, work, 'responsable', 'Ana'),
    ana2: signsOut,
  }),
  rows: { ...EDITED_ROWS, ...SESSION_ROWS, activity: OF_EACH_TAB },
};
