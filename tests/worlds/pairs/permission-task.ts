import type { Pair } from '../pair.ts';
import { ACCESS_ROWS, takesPermissions } from '../scripts/access.ts';
import { WORK } from '../scripts/edits.ts';
import { changesTask, looksAtTask, type SeenTask, seenTask, TASK_ROWS } from '../scripts/tasks.ts';

/**
 * Somebody gives a task to somebody else, and ties it to a work that they may open, while their permissions are taken by
 * somebody who looks at the task afterwards: what they see then stays so.
 */
export const permissionTask: Pair<SeenTask> = {
  name: 'permission taken x task',
  people: { ana: ['4task', 'bulk_update'], op: ['users', 'admin', '4task'] },
  prepare: (test, { ana }) => seenTask(test, ana!),
  scripts: (task, { ana, op }) => ({
    ana: (hands) => changesTask(hands, task, { responsable: op?.id, [`vinculo:obra:${WORK}`]: true }),
    op: async (hands) => {
      await takesPermissions(hands, ana?.id ?? 0);
      await looksAtTask(hands, task);
    },
  }),
  rows: { ...TASK_ROWS, ...ACCESS_ROWS },
};
