import { createHash } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../server/db/migrate.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { readMigrations } from '../../server/db/read-migrations.ts';
import { projectRoot } from './process.ts';

const MIGRATIONS = join(projectRoot, 'server/db/migrations');

/** Any number that nothing else locks. */
const MAKING_A_TEMPLATE = 7_701_233;

/**
 * Name of a database with the portal's tables and nothing in them, for `create database … template`. It is made when
 * the server of `serverUrl` has none for the migrations of today, once also when several processes ask at a time.
 */
export async function migratedTemplate(serverUrl: string): Promise<string> {
  const name = `portal_migrated_${await hashOfMigrations()}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MAKING_A_TEMPLATE]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await make(client, serverUrl, name);
  } finally {
    await client.end();
  }
  return name;
}

async function make(client: pg.Client, serverUrl: string, name: string): Promise<void> {
  const unfinished = `${name}_making`;
  await client.query(`drop database if exists ${unfinished} with (force)`);
  await client.query(`create database ${unfinished}`);
  const url = new URL(serverUrl);
  url.pathname = `/${unfinished}`;
  const database = openPostgres({ url: url.href });
  try {
    await migrate(database, MIGRATIONS);
  } finally {
    await database.close();
  }
  await client.query(`alter database ${unfinished} rename to ${name}`);
}

async function hashOfMigrations(): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, checksum } of await readMigrations(MIGRATIONS)) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex').slice(0, 12);
}
