import type { EndedJob, Job } from './job.ts';
import { tellEnded } from './tell-results.ts';
import { timed } from './timed.ts';
import { twoAtATime } from './two-at-a-time.ts';

/** Runs the jobs in their order, two at a time, and tells each as it ends. */
export async function runJobs(jobs: readonly Job[]): Promise<readonly EndedJob[]> {
  const ended: EndedJob[] = [];
  await twoAtATime(
    jobs.map((job) => async () => {
      const { result, seconds } = await timed(() => job.run());
      const one = { ...result, name: job.name, seconds };
      ended.push(one);
      tellEnded(one);
    }),
  );
  return ended;
}
