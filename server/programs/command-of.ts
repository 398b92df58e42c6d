import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '../project-root.ts';

export type ProgramName =
  | 'administrator'
  | 'backup'
  | 'empty-sample'
  | 'field-rules'
  | 'migrate'
  | 'move-to-postgres'
  | 'restore';

/** How a person calls the program here: with npm in a checkout, with node in a release, which has no npm. */
export function commandOf(name: ProgramName, args = ''): string {
  const isRelease = existsSync(join(findProjectRoot(), 'programs', `${name}.js`));
  if (isRelease) return ['node', `programs/${name}.js`, args].filter(Boolean).join(' ');
  return ['npm run', name, args && `-- ${args}`].filter(Boolean).join(' ');
}
