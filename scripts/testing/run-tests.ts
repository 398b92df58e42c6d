import { forgetReached } from '../paths/reached-files.ts';
import { unshownByWholeRun } from '../specification/unshown-promises.ts';
import { throughVite } from '../through-vite.mjs';
import { allSeconds, spentUntilNow } from './file-cost.ts';
import { type Job, type JobResult, plainResult } from './job.ts';
import { withPreparedMachine } from './prepared-run.ts';
import { run } from './process.ts';
import { promisesShown } from './promises-shown.ts';
import { writeRunCost } from './run-cost.ts';
import { runJobs } from './run-jobs.ts';
import { LINT, TYPE_CHECKS, UNUSED } from './static-checks.ts';
import { SUITES, type Suite, suiteJob } from './suites.ts';
import { tellRun } from './tell-results.ts';
import { timed } from './timed.ts';

/**
 * Runs `npm test`: all checks and suites. `-- --changed` runs the tests that import files not committed yet, or changed
 * since the commit named after it. Other arguments are passed to vitest.
 */
export async function runTests(args: readonly string[]): Promise<boolean> {
  const isWhole = args.length === 0;
  const { result: jobs, seconds } = await timed(() =>
    withPreparedMachine(async (env) => {
      if (isWhole) forgetReached();
      const ended = await runJobs(jobsOf(args, env));
      if (!isWhole) return ended;
      return [...ended, ...(await runJobs([COVERAGE, promisesShown(unshownByWholeRun, ended)]))];
    }),
  );
  const processor = allSeconds(spentUntilNow());
  if (isWhole) writeRunCost({ seconds, processor, jobs });
  return tellRun(jobs, seconds, processor);
}

function jobsOf(args: readonly string[], env: NodeJS.ProcessEnv): readonly Job[] {
  const built = onceOnly(BUILD);
  const asked = { env, options: args, mayBeEmpty: args.length > 0 };
  return [
    built,
    ...TYPE_CHECKS,
    LINT,
    UNUSED,
    ...SUITES.map((suite) => afterBuild(suite, built, suiteJob(suite, asked))),
  ];
}

const BUILD: Job = {
  name: 'build',
  run: async () =>
    plainResult(
      await run(
        process.execPath,
        ['--input-type=module', '-e', "await (await import('./scripts/build-product.mjs')).buildIfChanged()"],
        { quiet: true },
      ),
    ),
};

const COVERAGE: Job = {
  name: 'coverage of the machines',
  run: async () => {
    const { checkMachineCoverage } = await throughVite<typeof import('./machine-coverage.ts')>(
      'scripts/testing/machine-coverage.ts',
    );
    return plainResult(checkMachineCoverage());
  },
};

/** Lets a job of the end-to-end tests wait for the build, because they start the built product. */
const afterBuild = (suite: Suite, built: Job, job: Job): Job => {
  if (suite !== 'e2e') return job;
  return {
    ...job,
    run: async () => {
      await built.run();
      return job.run();
    },
  };
};

function onceOnly(job: Job): Job {
  let result: Promise<JobResult> | null = null;
  return {
    ...job,
    run: () => {
      result ??= job.run();
      return result;
    },
  };
}
