import { allRows } from '../specification/rows.ts';
import type { unshownPromises } from '../specification/unshown-promises.ts';
import { type EndedJob, type Job, plainResult } from './job.ts';

/** Fails when a test that shows a promise of the specification did not pass in the ended jobs. */
export const promisesShown = (unshown: typeof unshownPromises, ended: readonly EndedJob[]): Job => ({
  name: 'promises of the specification',
  run: async () => {
    const missing = unshown(
      allRows(),
      ended.flatMap(({ files }) => files),
    );
    return plainResult({ ok: missing.length === 0, output: missing.join('\n') });
  },
});
