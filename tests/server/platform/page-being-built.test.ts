import { rm } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { type Config, readConfig } from '../../../server/config.ts';
import { start } from '../../../server/start.ts';
import { StartupError } from '../../../server/startup-error.ts';
import { newDataFolder } from '../../support/prepared-data.ts';

const dataFolder = newDataFolder('MIGRATED_DATABASE');
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

const config: Config = readConfig({
  PORT: '0',
  DATA_DIR: dataFolder,
  LOG_LEVEL: 'silent',
  SAMPLE_DATA: 'off',
  DRAIN_SECONDS: '0',
});

it('a start whose page cannot be built says so and leaves the database for the next, which waits for its page', async () => {
  const failing = start(
    config,
    () => undefined,
    async () => {
      throw new Error('La construcción ha fallado: el error está encima.');
    },
  );
  await expect(failing).rejects.toEqual(
    new StartupError('La construcción ha fallado: el error está encima.'),
  );

  const happened: string[] = [];
  const server = await start(
    config,
    () => undefined,
    async () => {
      happened.push('the database is ready');
      await new Promise((resolve) => setImmediate(resolve));
      happened.push('the page is built');
    },
  );
  happened.push('the portal listens');
  await server.close();
  expect(happened).toEqual(['the database is ready', 'the page is built', 'the portal listens']);
});
