import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { newDatabase } from '../../support/own-database.ts';
import { newDataFolder } from '../../support/prepared-data.ts';

/** The rows of a portal under test, which begin with the sample. */
export interface PortalDatabase {
  /** What its server is started with. */
  readonly environment: NodeJS.ProcessEnv;
  readonly dataFolder: string;
  /** Of the embedded engine only while no server runs on it. */
  query(sql: string): Promise<Record<string, unknown>[]>;
  drop(): Promise<void>;
}

/** Names the template of PostgreSQL with the sample; none where there is no PostgreSQL. */
export const SAMPLE_TEMPLATE = 'TEST_SAMPLE_TEMPLATE';

/** A server on PostgreSQL starts in a fraction of what the embedded engine takes to be compiled. */
export const newPortalDatabase = (): Promise<PortalDatabase> =>
  process.env[SAMPLE_TEMPLATE] ? onPostgres(process.env[SAMPLE_TEMPLATE]) : embeddedDatabase();

export async function embeddedDatabase(): Promise<PortalDatabase> {
  const dataFolder = newDataFolder('STARTED_PORTAL');
  return {
    environment: {},
    dataFolder,
    query: (sql) => queryEmbedded(dataFolder, sql),
    drop: async () => rmSync(dataFolder, { recursive: true, force: true }),
  };
}

export async function queryEmbedded(dataFolder: string, sql: string): Promise<Record<string, unknown>[]> {
  const database = await PGlite.create(join(dataFolder, 'pglite'));
  try {
    const answers = await database.exec(sql);
    return answers.at(-1)?.rows ?? [];
  } finally {
    await database.close();
  }
}

async function onPostgres(template: string): Promise<PortalDatabase> {
  const { url, query, drop } = await newDatabase(process.env.TEST_DATABASE_URL ?? '', template);
  const dataFolder = mkdtempSync(join(tmpdir(), 'portal-data-'));
  return {
    environment: {
      DATABASE_URL: url,
      AUTH_SECRET: 'only for tests, and as long as it has to be',
      DRAIN_SECONDS: '0',
    },
    dataFolder,
    query,
    drop: async () => {
      await drop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
