import type { Pair } from '../pair.ts';
import { ACCESS_ROWS, takesPermissions } from '../scripts/access.ts';
import { WORK } from '../scripts/edits.ts';
import { changesTask, type SeenTask, seenTask, TASK_ROWS } from '../scripts/tasks.ts';

/** Somebody gives a task to somebody else, and ties it to a work that they may open, while their permissions are taken. */
export const permissionTask: Pair<SeenTask> = {
  name: 'permission taken x task',
  people: { ana: ['4task', 'bulk_update'], op: ['users', 'admin'] },
  prepare: (test, { ana }) => seenTask(test, ana!),
  scripts: (task, { ana, op }) => ({
    ana: (hands) => changesTask(hands, task, { responsable: op?.id, [`vinculo:obra:${WORK}`]: true }),
    op: (hands) => takesPermissions(hands, ana?.id ?? 0),
  }),
  rows: { ...TASK_ROWS, ...ACCESS_ROWS },
};
