import type { Pair } from '../pair.ts';
import { ACTIVITY, EDITED_ROWS } from '../scripts/edits.ts';
import { JOB_ROWS, runsJob } from '../scripts/jobs.ts';
import { longDeleted, restores, TRASH_ROWS } from '../scripts/trash.ts';

/** The nightly job deletes a work for ever while somebody restores it. */
export const purgeRestore: Pair<{ readonly deleted: number }> = {
  name: 'purge x restore',
  people: { luis: ['delete_records'], reloj: [] },
  prepare: async (test, { luis }) => ({ deleted: await longDeleted(test, luis!) }),
  scripts: ({ deleted }) => ({
    luis: (hands) => restores(hands, [deleted]),
    reloj: (hands) => runsJob(hands, 'purga-papelera'),
  }),
  rows: { ...EDITED_ROWS, ...TRASH_ROWS, ...JOB_ROWS, activity: ACTIVITY },
};
