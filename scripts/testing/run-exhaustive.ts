import { unshownPromises } from '../specification/unshown-promises.ts';
import { PARTS, PARTS_OF_CI, type Part } from './exhaustive-parts.ts';
import { allSeconds, spentUntilNow } from './file-cost.ts';
import type { EndedJob } from './job.ts';
import { cleanCommit, notePassed, type PassedParts, readPassed } from './passed-parts.ts';
import { withPreparedMachine } from './prepared-run.ts';
import { promisesShown } from './promises-shown.ts';
import { runJobs } from './run-jobs.ts';
import { tellRun } from './tell-results.ts';
import { timed } from './timed.ts';

const ALL = 'all';
const CI = 'ci';
const SINCE = '--since';

/**
 * Runs `npm run test:exhaustive -- PART …`, `-- all` or `-- ci`. `-- --since` lists the parts that have not passed on
 * the current commit, and returns false when there are any.
 */
export async function runExhaustive(args: readonly string[]): Promise<boolean> {
  if (args.includes(SINCE)) return tellMissing(cleanCommit(), readPassed());
  const asked = args.flatMap((arg) =>
    arg === CI ? PARTS_OF_CI : arg === ALL ? PARTS.map(({ name }) => name) : arg,
  );
  const parts = asked.map((name) => PARTS.find((part) => part.name === name));
  if (asked.length === 0 || parts.includes(undefined)) {
    console.error(usage());
    return false;
  }
  const { result: jobs, seconds } = await timed(() =>
    withPreparedMachine(async (env) => {
      const ended: EndedJob[] = [];
      for (const part of parts) if (part) ended.push(...(await runPart(part, env)));
      return ended;
    }),
  );
  return tellRun(jobs, seconds, allSeconds(spentUntilNow()));
}

async function runPart(part: Part, env: NodeJS.ProcessEnv): Promise<readonly EndedJob[]> {
  console.log(`\n${part.name}: ${part.shows}`);
  const commit = cleanCommit();
  const tested = await runJobs(part.jobs(env));
  const ended = [...tested, ...(await runJobs([promisesShown(unshownPromises, tested)]))];
  const hasPassed = ended.every(({ tally }) => tally.failed === 0);
  if (hasPassed && commit !== null && commit === cleanCommit()) notePassed(part.name, commit);
  return ended;
}

function tellMissing(commit: string | null, passed: PassedParts): boolean {
  if (commit === null) {
    console.log('Something is not committed: no part counts as run.');
    return false;
  }
  const missing = PARTS.filter(({ name }) => passed[name] !== commit);
  for (const { name } of missing)
    console.log(`${name}: ${passed[name] ? `passed on ${passed[name]}` : 'has not passed'}`);
  if (missing.length === 0) console.log('Every part has passed on this commit.');
  return missing.length === 0;
}

const usage = (): string =>
  [
    `npm run test:exhaustive -- PART …, ${ALL}, ${CI} (${PARTS_OF_CI.join(', ')}) or ${SINCE} (which have not passed on this commit)`,
    ...PARTS.map(({ name, shows }) => `  ${name.padEnd(10)} ${shows}`),
  ].join('\n');
