import { describe, expect, it } from 'vitest';
import { walkPairs } from '../../../scripts/interleavings/mutants/run-server-mutants.ts';
import { POSTGRES_URL } from '../../support/server.ts';

const THREE = [
  'version not compared: tasks/change-task outcomeOf',
  'conflict not expected: tasks/operations claiming',
  'answered before the commit: tasks/change-task patchTask',
];

describe.runIf(POSTGRES_URL)('mutants of the server', () => {
  it('of three kinds are told by an order of two people, and the server without one is not', async () => {
    const [verdict] = await walkPairs({
      pairs: ['task x task'],
      only: THREE,
      deepest: { preemptions: 1, faults: 1 },
      worlds: 200,
    });
    expect(verdict?.unsound).toEqual([]);
    expect(verdict?.told.map(({ mutant, complaint }) => [mutant, complaint !== '']).sort()).toEqual(
      [...THREE].sort().map((mutant) => [mutant, true]),
    );
  });
});
