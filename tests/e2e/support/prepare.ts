import { buildIfChanged } from '../../../scripts/build-product.mjs';
import { prepareData } from '../../support/prepared-data.ts';
import { refuseWork } from '../models/refused-work.ts';
import { ServerProcess } from './server-process.ts';

/**
 * The end-to-end tests run what users run: the built product, built again only when the sources changed. Its first
 * start, which makes the database and fills in the sample, is the same for all of them.
 */
export async function setup(): Promise<() => void> {
  await buildIfChanged();
  const started = await prepareData('STARTED_PORTAL', async (dataFolder) => {
    const server = await ServerProcess.start({}, dataFolder);
    await server.stop();
  });
  const walked = await prepareData('WALKED_PORTAL', refuseWork, 'STARTED_PORTAL');
  return () => {
    started();
    walked();
  };
}
