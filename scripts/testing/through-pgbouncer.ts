import { startPgBouncer } from './pgbouncer.ts';
import { openTestPostgres } from './postgres.ts';
import { runTool } from './process.ts';

/** The suite of the server, or some of its files, with PgBouncer in transaction pooling before PostgreSQL. */
export async function runThroughPgBouncer(files: readonly string[]): Promise<boolean> {
  const postgres = await openTestPostgres();
  if (postgres === null) return false;
  const pooler = await startPgBouncer(postgres.url);
  try {
    if (pooler === null) {
      console.error('PgBouncer no está instalado (apt install pgbouncer): no se ha probado nada.');
      return false;
    }
    const { ok } = await runTool('vitest/vitest.mjs', ['run', '--project', 'server', ...files], {
      env: { ...process.env, TEST_DATABASE_URL: postgres.url, TEST_POOLED_URL: pooler.url },
    });
    return ok;
  } finally {
    await pooler?.stop();
    await postgres.stop();
  }
}
