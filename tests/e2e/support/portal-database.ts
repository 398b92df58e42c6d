import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { keptFolder } from '../../../scripts/testing/kept-folder.ts';
import { findProjectRoot } from '../../../server/project-root.ts';
import { officeDay } from '../../../src/shared/office-time.ts';
import { newDatabase } from '../../support/own-database.ts';
import { newDataFolder } from '../../support/prepared-data.ts';
import { ServerProcess } from './server-process.ts';

/** The database of a portal under test, which begins with the sample. */
export interface PortalDatabase {
  /** Environment variables with which its server is started. */
  readonly environment: NodeJS.ProcessEnv;
  readonly dataFolder: string;
  /** Runs a query. On the embedded engine only while no server runs on the database. */
  query(sql: string): Promise<Record<string, unknown>[]>;
  drop(): Promise<void>;
}

/** Environment variable with the name of the PostgreSQL template that has the sample; not set without PostgreSQL. */
export const SAMPLE_TEMPLATE = 'TEST_SAMPLE_TEMPLATE';

/**
 * On PostgreSQL where there is one and TEST_ENGINE does not ask for the embedded engine: a server starts there in a
 * fraction of the time that compiling the embedded engine takes.
 */
export function newPortalDatabase(): Promise<PortalDatabase> {
  const template = process.env['TEST_ENGINE'] === 'pglite' ? '' : process.env[SAMPLE_TEMPLATE];
  return template ? onPostgres(template) : embeddedDatabase();
}

export const embeddedDatabase = async (): Promise<PortalDatabase> =>
  embeddedIn(newDataFolder('STARTED_PORTAL'), { SAMPLE_DATA: 'off' });

/**
 * The embedded database of a first `npm start`, with the company of the sample, of which the scripts for testers speak.
 * It is made once a day, because the sample is dated from the day on which it is made.
 */
export async function companyDatabase(): Promise<PortalDatabase> {
  const made = await keptFolder({
    name: 'company_portal',
    inputs: ['package-lock.json', 'server', 'src/api', 'src/shared'].map((path) =>
      join(findProjectRoot(), path),
    ),
    version: officeDay(new Date()),
    fill: async (folder) => {
      const server = await ServerProcess.start({}, folder);
      await server.stop();
    },
  });
  const dataFolder = mkdtempSync(join(tmpdir(), 'portal-data-'));
  cpSync(made, dataFolder, { recursive: true });
  return embeddedIn(dataFolder, {});
}

const embeddedIn = (dataFolder: string, environment: NodeJS.ProcessEnv): PortalDatabase => ({
  environment,
  dataFolder,
  query: (sql) => queryEmbedded(dataFolder, sql),
  drop: async () => rmSync(dataFolder, { recursive: true, force: true }),
});

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
