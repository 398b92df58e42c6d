import type { Pair } from '../pair.ts';
import { ACTIVITY, EDITED_ROWS, edits, type SeenWork, seenWork } from '../scripts/edits.ts';

/** Two people change the same field of one work, as both saw it. */
export const editEdit: Pair<SeenWork> = {
  name: 'edit x edit',
  people: { ana: ['bulk_update'], luis: ['bulk_update'] },
  prepare: (test) => seenWork(test),
  scripts: (work) => ({
    ana: (hands) => edits(hands, work, 'responsable', 'Ana'),
    luis: (hands) => edits(hands, work, 'responsable', 'Luis'),
  }),
  rows: { ...EDITED_ROWS, activity: ACTIVITY },
  promises: ({ rows }, { version }) => {
    const applied = (rows.sets ?? []).filter(({ estado }) => estado === 'aplicada');
    const work = rows.works?.find(({ cod }) => cod === applied[0]?.cod);
    if (applied.length > 1) return ['both changes of one version were applied: one of them is lost'];
    return work && work.version !== version + 1 ? ['the work was changed without a version'] : [];
  },
};
