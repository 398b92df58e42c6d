import { join } from 'node:path';

/** Environment variable with the folder of the bundle, for the processes of the tests. */
export const BUNDLE_VARIABLE = 'TEST_BUNDLED_PROGRAMS';

export function bundledProgram(
  name:
    | 'main'
    | 'backup'
    | 'restore'
    | 'move-to-postgres'
    | 'administrator'
    | 'killed-server'
    | 'killed-export'
    | 'killed-writer'
    | 'pglite.worker'
    | 'report.worker',
): string {
  const folder = process.env[BUNDLE_VARIABLE];
  if (!folder) throw new Error('The programs were not bundled: run the tests of the project «server».');
  return join(folder, `${name}.js`);
}
