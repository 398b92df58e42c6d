import type { EndedJob, Job } from './job.ts';
import { runInLanes } from './run-in-lanes.ts';
import { tellEnded } from './tell-results.ts';
import { timed } from './timed.ts';

/**
 * How many jobs run at a time. Jobs often wait for timers, answers and pages: two at a time would leave two processors
 * idle for a fifth of the time.
 */
const LANES = 3;

/** Runs the jobs in their order, a few at a time, and prints each result as it ends. */
export async function runJobs(jobs: readonly Job[]): Promise<readonly EndedJob[]> {
  const ended: EndedJob[] = [];
  await runInLanes(
    LANES,
    jobs.map((job) => async () => {
      const { result, seconds } = await timed(() => job.run());
      const one = { ...result, name: job.name, seconds };
      ended.push(one);
      tellEnded(one);
    }),
  );
  return ended;
}
