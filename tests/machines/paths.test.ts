import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../paths/catalogue.ts';
import { describeMachines } from './describe-machines.ts';
import { EXPECTED_MACHINES } from './expected-machines.ts';

// To run one machine only: `npx vitest run --project machines tests/machines/paths.test.ts -t 'machine signIn
// '`.
describeMachines((id) => id !== 'bulkImport');

describe('the expectations', () => {
  it('are of the machines of the catalogue', () => {
    const ids = CATALOGUE.map(({ machine }) => machine.id);
    expect(Object.keys(EXPECTED_MACHINES).sort()).toEqual(ids.sort());
  });
});
