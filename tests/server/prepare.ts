import { migrate } from '../../server/db/migrate.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { prepareData } from '../support/prepared-data.ts';
import { MIGRATIONS } from '../support/server.ts';
import { bundlePrograms } from './bundle-programs.ts';

/** What every start would make anew: the programs, the embedded database, and its tables. */
export async function setup(): Promise<() => void> {
  const forget = [await bundlePrograms()];
  const closed = async (dataFolder: string) => (await openPglite({ dataFolder })).close();
  forget.push(await prepareData('EMPTY_DATABASE', closed));
  const migrated = async (dataFolder: string) => {
    const database = await openPglite({ dataFolder });
    await migrate(database, MIGRATIONS);
    await database.close();
  };
  forget.push(await prepareData('MIGRATED_DATABASE', migrated, 'EMPTY_DATABASE'));
  return () => {
    for (const each of forget) each();
  };
}
