import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { projectRoot } from '../../testing/process.ts';
import { withMutants } from './with-mutants.ts';

/** Loads the files of the server with their mutants in them, which `tests/worlds/mutants/switch.ts` switches on. */
export const serverMutants = (): Plugin => ({
  name: 'server-mutants',
  enforce: 'pre',
  transform: (code, id) => {
    const name = relative(`${projectRoot}server`, id);
    return mayMutate(name) ? { code: withMutants(name, code).code, map: null } : null;
  },
});

/** The database of the server is what the worlds hold back, and nothing of a pair makes samples or backups. */
const APART = /^(?:db|sample|backup)\//;
export const mayMutate = (name: string): boolean =>
  !name.startsWith('..') && name.endsWith('.ts') && !APART.test(name);
