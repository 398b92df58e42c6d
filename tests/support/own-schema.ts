import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A schema of PostgreSQL for one test, and who finds nothing but it there. */
export interface OwnSchema {
  /** Of its person; through PgBouncer where TEST_POOLED_URL names one. */
  readonly url: string;
  /** By whoever made it, straight to the server. */
  query(sql: string): Promise<Record<string, unknown>[]>;
  drop(): Promise<void>;
}

export async function newSchema(serverUrl: string): Promise<OwnSchema> {
  const name = `prueba_${process.pid}_${randomUUID().slice(0, 8)}`;
  const query = (sql: string) => onServer(serverUrl, sql);
  // The path belongs to the person and not to the connection: PgBouncer lends one connection to many.
  await query(`
    create role ${name} login superuser password '${name}';
    alter role ${name} set search_path = ${name};
    create schema ${name} authorization ${name}`);
  const url = new URL(process.env.TEST_POOLED_URL || serverUrl);
  url.username = name;
  url.password = name;
  return {
    url: url.href,
    query: (sql) => onServer(serverUrl, `set search_path = ${name}; ${sql}`),
    drop: async () => {
      await query(`drop schema ${name} cascade; drop owned by ${name}; drop role ${name}`);
    },
  };
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
