import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, mergeConfig } from 'vite';
import { findProjectRoot } from '../../server/project-root.ts';
import productConfig from '../../vite.server.config.ts';
import { BUNDLE_VARIABLE } from './bundled-program.ts';

/**
 * Bundles what the tests start as a process of its own, as the product is: the server, and those that are killed.
 * From its sources each start would take twice as long. The answer takes the bundle away.
 */
export async function bundlePrograms(): Promise<() => void> {
  const root = findProjectRoot();
  // Inside the project, where the programs find their packages, the migrations and the scripts.
  mkdirSync(join(root, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(root, 'dist/tests-'));
  await build(
    mergeConfig(productConfig, {
      root,
      configFile: false,
      logLevel: 'warn',
      build: {
        outDir: folder,
        rolldownOptions: {
          input: {
            'killed-server': 'tests/server/bulk-import/killed-server.ts',
            'killed-export': 'tests/server/cargar-export/killed-export.ts',
            'killed-writer': 'tests/server/killed-writes/killed-writer.ts',
          },
        },
      },
    }),
  );
  process.env[BUNDLE_VARIABLE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
