import { openTestPostgres } from '../../scripts/testing/postgres.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { findProjectRoot } from '../../server/project-root.ts';
import { prepareData } from '../support/prepared-data.ts';
import { MIGRATIONS } from '../support/server.ts';
import { bundlePrograms } from './bundle-programs.ts';

const ENGINE = ['package-lock.json', 'server/db'].map((path) => `${findProjectRoot()}/${path}`);

/**
 * Prepares what every start would otherwise make again: the programs, the embedded database with its tables,
 * and PostgreSQL.
 */
export async function setup(): Promise<() => Promise<void>> {
  await bundlePrograms();
  await prepareData('EMPTY_DATABASE', {
    inputs: ENGINE,
    fill: async (dataFolder) => (await openPglite({ dataFolder })).close(),
  });
  await prepareData('MIGRATED_DATABASE', {
    inputs: ENGINE,
    from: 'EMPTY_DATABASE',
    fill: async (dataFolder) => {
      const database = await openPglite({ dataFolder });
      await migrate(database, MIGRATIONS);
      await database.close();
    },
  });
  const postgres = await openTestPostgres();
  Object.assign(process.env, postgres?.environment);
  return async () => postgres?.stop();
}
