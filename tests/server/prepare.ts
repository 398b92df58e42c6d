import { openPglite } from '../../server/db/pglite.ts';
import { prepareData } from '../support/prepared-data.ts';

/** Empty, but made: each test applies its migrations itself. */
export const setup = () =>
  prepareData('EMPTY_DATABASE', async (dataFolder) => {
    const database = await openPglite({ dataFolder });
    await database.close();
  });
