import { openTestPostgres } from '../testing/postgres.ts';
import { runTool } from '../testing/process.ts';

/** Of each module that two people write to at once. */
const MODELS = 'two-people.test.ts';

/** The models of two people at once, with many runs on each engine; `npm test` makes a few. False: one failed. */
export async function runTwoPeople([runs = '500']: readonly string[]): Promise<boolean> {
  const postgres = await openTestPostgres();
  try {
    const { ok } = await runTool('vitest/vitest.mjs', ['run', '--project', 'server', MODELS], {
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
