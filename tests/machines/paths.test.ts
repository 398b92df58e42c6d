import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../paths/catalogue.ts';
import { describePaths } from '../support/replay.ts';
import { EXPECTED_MACHINES } from './expected-machines.ts';

// One alone: `npx vitest run --project machines tests/machines/paths.test.ts -t 'machine signIn '`.
for (const subject of CATALOGUE) {
  const { id } = subject.machine;
  const expected = EXPECTED_MACHINES[id];
  if (expected === undefined) throw new Error(`tests/machines/expected/ does not know '${id}'.`);
  describePaths(subject, expected);
}

describe('the expectations', () => {
  it('are of the machines of the catalogue', () => {
    const ids = CATALOGUE.map(({ machine }) => machine.id);
    expect(Object.keys(EXPECTED_MACHINES).sort()).toEqual(ids.sort());
  });
});
