import type { Pair } from '../pair.ts';
import { ACTIVITY, EDITED_ROWS, WORK } from '../scripts/edits.ts';
import { changesTask, type SeenTask, seenTask, TASK_ROWS } from '../scripts/tasks.ts';
import { deletes, TRASH_ROWS } from '../scripts/trash.ts';

/** One ties a task to a work that the other deletes. */
export const tiesDelete: Pair<SeenTask> = {
  name: 'ties x delete',
  people: { ana: ['4task', 'bulk_update'], luis: ['delete_records'] },
  prepare: (test, { ana }) => seenTask(test, ana!),
  scripts: (task) => ({
    ana: (hands) => changesTask(hands, task, { [`vinculo:obra:${WORK}`]: true }),
    luis: (hands) => deletes(hands, [WORK]),
  }),
  rows: { works: EDITED_ROWS.works, ...TASK_ROWS, ...TRASH_ROWS, activity: ACTIVITY },
};
