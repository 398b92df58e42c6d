import { CASES_SEED } from './cases-seed.ts';
import { ensureChromium } from './chromium.ts';
import { keepTemporaryFilesInMemory } from './memory-folder.ts';
import { openTestPostgres } from './postgres.ts';

/** Runs `work` with everything its tests need: temporary files in memory, a browser, and one PostgreSQL. */
export async function withPreparedMachine<T>(work: (env: NodeJS.ProcessEnv) => Promise<T>): Promise<T> {
  const forgetTemporaryFiles = keepTemporaryFilesInMemory();
  if (forgetTemporaryFiles !== null) process.once('exit', forgetTemporaryFiles);
  console.log(`Seed of made-up cases: ${CASES_SEED} (CASES_SEED).`);
  const chromium = await ensureChromium();
  const postgres = await openTestPostgres();
  const stopOnSignal = async () => {
    await postgres?.stop();
    process.exit(130);
  };
  process.once('SIGINT', stopOnSignal).once('SIGTERM', stopOnSignal);
  try {
    return await work({
      ...(chromium === null ? {} : { CHROMIUM_PATH: chromium }),
      ...postgres?.environment,
    });
  } finally {
    await postgres?.stop();
    process.off('SIGINT', stopOnSignal).off('SIGTERM', stopOnSignal);
  }
}
