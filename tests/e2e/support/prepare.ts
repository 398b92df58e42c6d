import { buildIfChanged } from '../../../scripts/build-product.mjs';
import { openTestPostgres } from '../../../scripts/testing/postgres.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { openPglite } from '../../../server/db/pglite.ts';
import { findProjectRoot } from '../../../server/project-root.ts';
import { prepareData } from '../../support/prepared-data.ts';
import { MIGRATIONS } from '../../support/server.ts';
import { fillSample } from '../../support/small-sample/fill-sample.ts';
import { refuseWork } from '../models/refused-work.ts';
import { SAMPLE_TEMPLATE } from './portal-database.ts';
import { sampleTemplate } from './sample-template.ts';
import { ServerProcess } from './server-process.ts';

const SERVER = [
  'package-lock.json',
  'server',
  'src/api',
  'src/shared',
  'tests/e2e/models/refused-work.ts',
  'tests/support/small-sample',
].map((path) => `${findProjectRoot()}/${path}`);

/**
 * Prepares what the end-to-end tests run: the built product, built again only when the sources changed, and its first
 * start on the tests' own records, which they all copy.
 */
export async function setup(): Promise<() => Promise<void>> {
  await buildIfChanged();
  const postgres = await openTestPostgres();
  if (postgres !== null) {
    Object.assign(process.env, postgres.environment, {
      [SAMPLE_TEMPLATE]: await sampleTemplate(postgres.url),
    });
  }
  await prepareData('STARTED_PORTAL', {
    inputs: SERVER,
    fill: async (dataFolder) => {
      const database = await openPglite({ dataFolder });
      await migrate(database, MIGRATIONS);
      await fillSample(database);
      await database.close();
      const server = await ServerProcess.start({}, dataFolder);
      await server.stop();
    },
  });
  await prepareData('WALKED_PORTAL', { inputs: SERVER, from: 'STARTED_PORTAL', fill: refuseWork });
  return async () => postgres?.stop();
}
