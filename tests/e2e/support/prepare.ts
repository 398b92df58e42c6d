import { buildIfChanged } from '../../../scripts/build-product.mjs';
import { openTestPostgres } from '../../../scripts/testing/postgres.ts';
import { findProjectRoot } from '../../../server/project-root.ts';
import { prepareData } from '../../support/prepared-data.ts';
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
].map((path) => `${findProjectRoot()}/${path}`);

/**
 * Prepares what the end-to-end tests run: the built product, built again only when the sources changed, and its first
 * start (database and sample), which they all copy.
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
      const server = await ServerProcess.start({}, dataFolder);
      await server.stop();
    },
  });
  await prepareData('WALKED_PORTAL', { inputs: SERVER, from: 'STARTED_PORTAL', fill: refuseWork });
  return async () => postgres?.stop();
}
