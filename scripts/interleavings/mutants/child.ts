import { writeFileSync } from 'node:fs';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type { Asked } from '../../../tests/worlds/mutants/walk-pair.ts';
import { projectRoot } from '../../testing/process.ts';
import { serverMutants } from './server-mutants.ts';

/** Walks one pair in a process of its own, whose server is loaded with its mutants. */
const [asked = '', into = ''] = process.argv.slice(2);
const vite = await createServer({
  configFile: false,
  root: projectRoot,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  plugins: [serverMutants()],
});
const { ssr } = vite.environments;
if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the server here.');
const { walkPair } = await ssr.runner.import<typeof import('../../../tests/worlds/mutants/walk-pair.ts')>(
  `${projectRoot}tests/worlds/mutants/walk-pair.ts`,
);
await walkPair(JSON.parse(asked) as Asked, (verdict) => writeFileSync(into, JSON.stringify(verdict)));
process.exit(0);
