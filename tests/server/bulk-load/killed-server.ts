/** A server of its own on the folder it is given. It tells its port, and when a slow script begins: then it may be killed. */

import type { Database } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { openPglite } from '../../../server/db/pglite.ts';
import { MIGRATIONS } from '../../support/server.ts';
import { serveOn } from './world.ts';

const [dataFolder = '', sqlFolder = ''] = process.argv.slice(2);
const database = await openPglite({ dataFolder });
await migrate(database, MIGRATIONS);
const telling: Database = {
  ...database,
  transaction: (work) =>
    database.transaction((tx) =>
      work({
        ...tx,
        run: (sql, parameters) => {
          if (sql.includes('pg_sleep')) process.stdout.write('at work\n');
          return tx.run(sql, parameters);
        },
      }),
    ),
};
const app = await serveOn({ database: telling, clock: () => new Date(), dataFolder, sqlFolder });
await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${(app.server.address() as { port: number }).port}\n`);
