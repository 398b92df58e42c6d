import { createReadStream, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { findExecutable } from '../../scripts/testing/executables.ts';
import type { BenchServer } from '../import/engines.ts';
import { runPsql } from '../import/psql.ts';

/** A database without the portal: PostgreSQL through psql, or the embedded engine in this process. */
export interface BareEngine {
  /** Returns the only value of the query's answer, as text. */
  value(sql: string): Promise<string>;
  copyOut(query: string, file: string): Promise<void>;
  /** Copies a CSV file into a table and returns the milliseconds it took. */
  copyIn(target: string, options: string, file: string): Promise<number>;
  close(): Promise<void>;
}

/** Opens the database of a server that has stopped. Null when psql is not installed. */
export async function bareEngine({ server, databaseUrl }: BenchServer): Promise<BareEngine | null> {
  if (databaseUrl === null) return byPglite(join(server.dataFolder, 'pglite'));
  const psql = findExecutable(['psql']);
  return psql === null ? null : byPsql(psql, databaseUrl);
}

async function byPglite(folder: string): Promise<BareEngine> {
  const database = await PGlite.create(folder);
  return {
    async value(sql) {
      const { rows } = await database.query<{ value: unknown }>(sql);
      return String(rows[0]?.value);
    },
    async copyOut(query, file) {
      const { blob } = await database.query(`copy (${query}) to '/dev/blob' with (format csv)`);
      if (!blob) throw new Error(`nothing came out of ${query}`);
      await writeFile(file, Buffer.from(await blob.arrayBuffer()));
    },
    async copyIn(target, options, file) {
      const blob = new Blob([readFileSync(file)]);
      const started = performance.now();
      await database.query(`copy ${target} from '/dev/blob' with (${options})`, [], { blob });
      return performance.now() - started;
    },
    close: () => database.close(),
  };
}

async function byPsql(psql: string, url: string): Promise<BareEngine> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    async value(sql) {
      const { rows } = await client.query<{ value: unknown }>(sql);
      return String(rows[0]?.value);
    },
    copyOut: (query, file) => runPsql(psql, url, ['-c', `\\copy (${query}) to '${file}' with (format csv)`]),
    async copyIn(target, options, file) {
      const started = performance.now();
      await runPsql(psql, url, ['-c', `copy ${target} from stdin with (${options})`], createReadStream(file));
      return performance.now() - started;
    },
    close: () => client.end(),
  };
}
