import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../testing/process.ts';
import type { Mutant } from './mutant.ts';
import { mayMutate } from './server-mutants.ts';
import { withMutants } from './with-mutants.ts';

const SERVER = join(projectRoot, 'server');

/** The mutants of all files of the server. */
export const allMutants = (): Mutant[] =>
  readdirSync(SERVER, { encoding: 'utf8', recursive: true })
    .filter(mayMutate)
    .sort()
    .flatMap((name) => withMutants(name, readFileSync(join(SERVER, name), 'utf8')).mutants);
