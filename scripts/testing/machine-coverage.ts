import { CATALOGUE } from '../../paths/catalogue.ts';
import { coverageOf, type Reached } from '../../paths/coverage.ts';
import type { PathSubject } from '../../paths/subject.ts';
import { readReached } from '../paths/reached-files.ts';

/** Fails unless the replays took every transition and reached every state of every machine. */
export function checkMachineCoverage(): { readonly ok: boolean; readonly output: string } {
  const replayed = readReached().find(({ suite }) => suite === 'replay')?.reached ?? [];
  const missing = notFullyReplayed(CATALOGUE, replayed);
  return {
    ok: missing.length === 0,
    output: `Not every transition and state is taken by the replays of: ${missing.join(', ')}.`,
  };
}

/** Machines that were not replayed completely, or not at all. */
export const notFullyReplayed = (
  catalogue: readonly Pick<PathSubject, 'machine'>[],
  replayed: readonly Reached[],
): string[] =>
  catalogue
    .map(({ machine }) => ({ id: machine.id, ...coverageOf(machine, replayed) }))
    .filter(({ transitions, states }) => transitions < 1 || states < 1)
    .map(({ id }) => id);
