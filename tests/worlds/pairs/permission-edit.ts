import type { Pair } from '../pair.ts';
import { ACCESS_ROWS, takesPermissions } from '../scripts/access.ts';
import { ACTIVITY, EDITED_ROWS, edits, looksAtWork, type SeenWork, seenWork } from '../scripts/edits.ts';

/** Somebody changes a work while their permissions are taken by somebody who looks at it afterwards: what they see stays so. */
export const permissionEdit: Pair<SeenWork> = {
  name: 'permission taken x edit',
  people: { ana: ['bulk_update'], op: ['users', 'admin', 'dashboard'] },
  prepare: (test) => seenWork(test),
  scripts: (work, { ana }) => ({
    ana: (hands) => edits(hands, work, 'responsable', 'Ana'),
    op: async (hands) => {
      await takesPermissions(hands, ana?.id ?? 0);
      await looksAtWork(hands);
    },
  }),
  rows: { ...EDITED_ROWS, ...ACCESS_ROWS, activity: ACTIVITY },
};
