import { CATALOGUE } from '../../src/paths/catalogue.ts';
import { coverageOf, type Reached } from '../../src/paths/coverage.ts';
import type { PathSubject } from '../../src/paths/subject.ts';
import { readReached } from '../paths/reached-files.ts';

/** Fails `npm test` unless the replay took every transition of every machine. */
export function checkMachineCoverage(): boolean {
  const replayed = readReached().find(({ suite }) => suite === 'replay')?.reached ?? [];
  const missing = notFullyReplayed(CATALOGUE, replayed);
  if (missing.length === 0) {
    console.log(`Las ${CATALOGUE.length} máquinas recorren en la réplica todas sus transiciones y estados.`);
    return true;
  }
  console.error(`No recorren en la réplica todas sus transiciones y estados: ${missing.join(', ')}.`);
  return false;
}

/** Includes machines that were not replayed at all. */
export const notFullyReplayed = (
  catalogue: readonly Pick<PathSubject, 'machine'>[],
  replayed: readonly Reached[],
): string[] =>
  catalogue
    .map(({ machine }) => ({ id: machine.id, ...coverageOf(machine, replayed) }))
    .filter(({ transitions, states }) => transitions < 1 || states < 1)
    .map(({ id }) => id);
