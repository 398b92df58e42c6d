import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { openPglite } from '../../../server/db/pglite.ts';
import { loadPeople } from '../../../server/sample/company/people.ts';
import { emptySample } from '../../../server/sample/empty-sample.ts';
import { newDataFolder } from '../../support/prepared-data.ts';
import { MIGRATIONS } from '../../support/server.ts';

function portalFolder(): string {
  const dataFolder = newDataFolder('MIGRATED_DATABASE');
  onTestFinished(() => rm(dataFolder, { recursive: true }));
  return dataFolder;
}

async function within<T>(dataFolder: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openPglite({ dataFolder });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const peopleIn = (dataFolder: string): Promise<readonly { email: string }[]> =>
  within(dataFolder, (database) => database.kysely.selectFrom('usuario').select('email').execute());

it('leaves a portal with its administrator alone, and what there was beside it', async () => {
  const dataFolder = portalFolder();
  await within(dataFolder, (database) => database.transaction((tx) => loadPeople(tx, new Date())));
  const asked = { dataFolder, adminEmail: 'jefa@empresa.example', migrationsFolder: MIGRATIONS };
  const [aside = ''] = await emptySample(asked);
  expect(await peopleIn(dataFolder)).toEqual([{ email: 'jefa@empresa.example' }]);
  expect(aside).toMatch(/pglite\.antes_\d{8}_\d{6}$/);
  expect(existsSync(aside)).toBe(true);
});

it('touches nothing in a portal without the sample', async () => {
  const dataFolder = portalFolder();
  const before = readdirSync(dataFolder);
  const asked = { dataFolder, adminEmail: 'jefa@empresa.example', migrationsFolder: MIGRATIONS };
  await expect(emptySample(asked)).rejects.toThrow(
    `En ${dataFolder} no hay una base de datos con la muestra: no se ha tocado nada.`,
  );
  expect([readdirSync(dataFolder), await peopleIn(dataFolder)]).toEqual([before, []]);
});
