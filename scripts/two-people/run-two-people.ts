import { openTestPostgres } from '../testing/postgres.ts';
import { runTool } from '../testing/process.ts';

const MODEL = 'tests/server/change-sets/two-people.test.ts';

/** The model of two people who edit works, with many runs on each engine; `npm test` makes a few. False: it failed. */
export async function runTwoPeople([runs = '500']: readonly string[]): Promise<boolean> {
  const postgres = await openTestPostgres();
  try {
    const { ok } = await runTool('vitest/vitest.mjs', ['run', '--project', 'server', MODEL], {
      env: {
        ...process.env,
        TWO_PEOPLE_RUNS: runs,
        ...(postgres !== null && { TEST_DATABASE_URL: postgres.url }),
      },
    });
    return ok;
  } finally {
    await postgres?.stop();
  }
}
