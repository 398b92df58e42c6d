import type { Pair } from '../pair.ts';
import { ACTIVITY } from '../scripts/edits.ts';
import { JOB_ROWS, runsJob } from '../scripts/jobs.ts';
import { fileOf, LOADED_ROWS, loads } from '../scripts/loads.ts';
import { longDeleted, TRASH_ROWS } from '../scripts/trash.ts';

/** The nightly job deletes a work for ever while a file with that work is loaded. */
export const purgeLoad: Pair<null> = {
  name: 'purge x load',
  people: { ana: ['bulk_loads'], luis: ['delete_records'], reloj: [] },
  prepare: async (test, { luis }) => {
    await longDeleted(test, luis!);
    return null;
  },
  scripts: () => ({
    ana: (hands) => loads(hands, fileOf(1, 1)),
    reloj: (hands) => runsJob(hands, 'purga-papelera'),
  }),
  rows: { ...LOADED_ROWS, ...TRASH_ROWS, ...JOB_ROWS, activity: ACTIVITY },
};
