import { filesToTryAgain, withSecondTry } from './second-try.ts';
import { twoAtATime } from './side-by-side.ts';
import { runSuite, SUITES, type SuiteResult } from './suites.ts';
import type { FileReport } from './tally.ts';
import { timed } from './timed.ts';

export interface SuiteRun {
  readonly result: SuiteResult;
  readonly seconds: number;
  /** What its files said that failed beside another suite and passed alone. */
  readonly mended: readonly FileReport[];
}

/** Every suite, two at a time, and then alone what failed in company (docs/decisions/0067). */
export async function runSuites(env: NodeJS.ProcessEnv): Promise<readonly SuiteRun[]> {
  const runs: SuiteRun[] = [];
  await twoAtATime(
    SUITES.map((suite) => async () => {
      // Of two at a time, one is shown as it goes.
      const quiet = suite !== 'server';
      const { result, seconds } = await timed(() => runSuite(suite, { env, quiet }));
      console.log(`\n── ${suite}`);
      if (quiet) console.log(result.output);
      runs.push({ result, seconds, mended: [] });
    }),
  );
  const again = filesToTryAgain(runs.flatMap(({ result }) => result.files));
  const ended: SuiteRun[] = [];
  for (const run of runs) ended.push(await tryAgain(run, again, env));
  return ended;
}

async function tryAgain(
  run: SuiteRun,
  again: readonly FileReport[],
  env: NodeJS.ProcessEnv,
): Promise<SuiteRun> {
  const { suite, files } = run.result;
  const first = files.filter((file) => again.includes(file));
  if (first.length === 0) return run;
  const paths = first.map(({ path }) => path);
  console.log(`\n── ${suite}, otra vez y a solas: ${paths.join(', ')}`);
  const { result: second, seconds } = await timed(() => runSuite(suite, { env, files: paths }));
  const result = withSecondTry(run.result, second);
  const mended = first.filter(({ path }) => !result.files.some((file) => file.path === path && file.failed));
  return { result, seconds: run.seconds + seconds, mended };
}
