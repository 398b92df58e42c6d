import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migratedTemplate } from '../../scripts/testing/migrated-template.ts';

/** A PostgreSQL database of one test, which no other test reads, writes or locks. */
export interface OwnDatabase {
  /** Its address; through PgBouncer when TEST_POOLED_URL names one. */
  readonly url: string;
  /** Runs a query on the server directly, never through PgBouncer. */
  query(sql: string): Promise<Record<string, unknown>[]>;
  drop(): Promise<void>;
}

/** Makes a database with the portal's tables. */
export const newMigratedDatabase = async (serverUrl: string): Promise<OwnDatabase> =>
  newDatabase(serverUrl, await templateOf(serverUrl));

/** Makes a copy of `template`; an empty database by default. */
export async function newDatabase(serverUrl: string, template = 'template1'): Promise<OwnDatabase> {
  const name = `prueba_${process.pid}_${randomUUID().slice(0, 8)}`;
  // `file_copy` copies the files of the template: for a small one that is cheaper than logging every page.
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const named = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  return {
    url: named(process.env.TEST_POOLED_URL || serverUrl),
    query: (sql) => onServer(named(serverUrl), sql),
    drop: async () => {
      await onServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

const templates = new Map<string, Promise<string>>();

function templateOf(serverUrl: string): Promise<string> {
  const known = templates.get(serverUrl) ?? migratedTemplate(serverUrl);
  templates.set(serverUrl, known);
  return known;
}

export async function onServer(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const answers: unknown = await client.query(sql);
    return [answers as pg.QueryResult[] | pg.QueryResult].flat().at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}
