import { join } from 'node:path';
import type { ProgramName } from '../../server/programs/command-of.ts';

/** Environment variable with the folder of the bundle, for the processes of the tests. */
export const BUNDLE_VARIABLE = 'TEST_BUNDLED_PROGRAMS';

type Killed = 'killed-server' | 'killed-export' | 'killed-writer';
type Thread = 'pglite.worker' | 'report.worker';

export function bundledProgram(name: ProgramName | Killed | Thread | 'main'): string {
  const folder = process.env[BUNDLE_VARIABLE];
  if (!folder) throw new Error('The programs were not bundled: run the tests of the project «server».');
  return join(folder, placeOf(name), `${name}.js`);
}

function placeOf(name: string): string {
  if (name.endsWith('.worker')) return 'parts';
  return name === 'main' || name.startsWith('killed-') ? '.' : 'programs';
}
