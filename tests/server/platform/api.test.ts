import { rm } from 'node:fs/promises';
import { afterAll, beforeAll } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { openPglite } from '../../../server/db/pglite.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { type RunningServer, start } from '../../../server/start.ts';
import { describeApi } from '../../api/api-suite.ts';
import { createHttpApi } from '../../support/http-api.ts';
import { newMigratedDatabase, type OwnDatabase } from '../../support/own-database.ts';
import { newDataFolder } from '../../support/prepared-data.ts';
import { ONE_ENGINE, POSTGRES_URL } from '../../support/server.ts';
import { fillSample } from '../../support/small-sample/fill-sample.ts';

let server: RunningServer;
let dataFolder: string;
let postgres: OwnDatabase | null = null;
/**
 * The lines that the server printed on its console, where it prints each mail as long as there is no SMTP.
 */
const announced: string[] = [];

beforeAll(async () => {
  dataFolder = newDataFolder('MIGRATED_DATABASE');
  postgres = ONE_ENGINE[0] === 'postgres' && POSTGRES_URL ? await newMigratedDatabase(POSTGRES_URL) : null;
  const database = postgres ? openPostgres(postgres) : await openPglite({ dataFolder });
  await fillSample(database);
  await database.close();
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataFolder,
    LOG_LEVEL: 'silent',
    SAMPLE_DATA: 'off',
    ...(postgres && { DATABASE_URL: postgres.url, AUTH_SECRET: 's'.repeat(32), DRAIN_SECONDS: '0' }),
  });
  server = await start(config, (text) => announced.push(text));
});

afterAll(async () => {
  await server?.close();
  await postgres?.drop();
  await rm(dataFolder, { recursive: true, force: true });
});

describeApi('the real server', () => ({
  async codeFor() {
    // A mail does not show its address; it was printed before check-email was answered.
    const code = announced.at(-1)?.match(/\b\d{6}\b/)?.[0];
    if (code === undefined) throw new Error('The server announced no code.');
    return code;
  },
  browser() {
    let token: string | null = null;
    return {
      api: createHttpApi({ baseUrl: `http://127.0.0.1:${server.port}`, token: () => token }),
      useToken(next) {
        token = next;
      },
    };
  },
}));
