import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openTestPostgres } from '../../scripts/testing/postgres.ts';
import type { Engine } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { ServerProcess } from '../../tests/e2e/support/server-process.ts';
import { loadSample } from '../../tests/support/small-sample/load-sample.ts';
import { loadSamplePeople } from '../../tests/support/small-sample/sample-people.ts';

const MIGRATIONS = fileURLToPath(new URL('../../server/db/migrations', import.meta.url));

export interface BenchServer {
  readonly server: ServerProcess;
  /** Null for the embedded engine. */
  readonly databaseUrl: string | null;
}

export interface BenchEngine {
  readonly engine: Engine;
  start(env?: NodeJS.ProcessEnv): Promise<BenchServer>;
  stop(): Promise<void>;
}

/** The embedded engine, and PostgreSQL if this machine has one. */
export async function benchEngines(): Promise<BenchEngine[]> {
  const embedded: BenchEngine = {
    engine: 'pglite',
    start: async (env) => ({ server: await ServerProcess.start(env), databaseUrl: null }),
    stop: async () => undefined,
  };
  const postgres = await openTestPostgres();
  if (postgres === null) return [embedded];
  return [
    embedded,
    {
      engine: 'postgres',
      async start(env = {}) {
        const databaseUrl = await newSampleDatabase(postgres.url);
        const own = { DATABASE_URL: databaseUrl, AUTH_SECRET: randomBytes(32).toString('hex') };
        return { server: await ServerProcess.start({ ...own, ...env }), databaseUrl };
      },
      stop: () => postgres.stop(),
    },
  ];
}

/** Makes a PostgreSQL database with the sample, which the portal puts there only on request. */
async function newSampleDatabase(url: string): Promise<string> {
  const name = `portal_bench_${randomBytes(4).toString('hex')}`;
  await createDatabase(url, name);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = openPostgres({ url: own.href });
  await migrate(database, MIGRATIONS);
  await loadSamplePeople(database);
  await loadSample(database);
  await database.close();
  return own.href;
}

/** PostgreSQL creates databases only outside transactions. */
async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}
