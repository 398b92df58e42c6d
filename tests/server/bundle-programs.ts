import { join } from 'node:path';
import { build, mergeConfig } from 'vite';
import { keptFolder } from '../../scripts/testing/kept-folder.ts';
import { findProjectRoot } from '../../server/project-root.ts';
import productConfig from '../../vite.server.config.ts';
import { BUNDLE_VARIABLE } from './bundled-program.ts';

/** Programs that tests kill. */
const KILLED = {
  'killed-server': 'tests/server/bulk-import/killed-server.ts',
  'killed-export': 'tests/server/cargar-export/killed-export.ts',
  'killed-writer': 'tests/server/killed-writes/killed-writer.ts',
};

/**
 * Bundles the programs that the tests start as processes, as the product is bundled: the server, and the
 * programs that are killed. Starting them from the sources would take twice as long.
 */
export async function bundlePrograms(): Promise<void> {
  const root = findProjectRoot();
  // Kept inside the project, where the programs find their packages, the migrations and the scripts.
  process.env[BUNDLE_VARIABLE] = await keptFolder({
    name: 'programs',
    inputs: [
      'package-lock.json',
      'vite.server.config.ts',
      'server',
      'src',
      'tests/server',
      'tests/support',
    ].map((path) => join(root, path)),
    fill: (folder) => bundle(root, folder),
  });
}

async function bundle(root: string, outDir: string): Promise<void> {
  await build(
    mergeConfig(
      { ...productConfig, plugins: [] },
      {
        root,
        configFile: false,
        logLevel: 'warn',
        build: {
          outDir,
          rolldownOptions: {
            input: KILLED,
          },
        },
      },
    ),
  );
}
