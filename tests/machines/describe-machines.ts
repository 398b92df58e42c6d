import { CATALOGUE } from '../../paths/catalogue.ts';
import { describePaths } from '../support/replay.ts';
import { EXPECTED_MACHINES } from './expected-machines.ts';

/**
 * Declares the tests of all machines of the catalogue whose name is meant. A machine without an expectation
 * fails.
 */
export function describeMachines(isMeant: (id: string) => boolean): void {
  for (const subject of CATALOGUE) {
    const { id } = subject.machine;
    if (!isMeant(id)) continue;
    const expected = EXPECTED_MACHINES[id];
    if (expected === undefined) throw new Error(`tests/machines/expected/ does not know '${id}'.`);
    describePaths(subject, expected);
  }
}
