import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { isOf, mutantsReport } from '../../scripts/mutants/mutants-report.ts';
import { mutantsOf } from '../mutation/mutants.ts';

const door = setup({
  types: { events: {} as { type: 'door.pushed' } | { type: 'door.locked' } },
  guards: { hasKey: () => false },
}).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: {
      on: {
        'door.pushed': { guard: 'hasKey', target: 'open' },
        'door.locked': 'locked',
      },
    },
    open: {},
    locked: {},
  },
});

const stateAfter = (event: 'door.pushed' | 'door.locked'): unknown => {
  const actor = createActor(door).start();
  actor.send({ type: event });
  return actor.getSnapshot().value;
};

describe('the mutants of a machine', () => {
  const mutants = mutantsOf(door);
  const broken = (name: string, look: () => unknown): unknown => {
    const mend = mutants.find((mutant) => mutant.name === name)?.breakMachine();
    try {
      return look();
    } finally {
      mend?.();
    }
  };

  it('are one slip of the pen each', () => {
    expect(mutants.map(({ name }) => name)).toEqual([
      'transition dropped: door.closed on door.pushed #0',
      'target swapped: door.closed on door.pushed #0',
      'guard dropped: door.closed on door.pushed #0',
      'transition dropped: door.closed on door.locked #0',
      'target swapped: door.closed on door.locked #0',
    ]);
  });

  it('break the machine that everybody holds, and it is mended as it was', () => {
    expect(stateAfter('door.pushed')).toBe('closed');
    expect(broken('guard dropped: door.closed on door.pushed #0', () => stateAfter('door.pushed'))).toBe(
      'open',
    );
    expect(broken('transition dropped: door.closed on door.locked #0', () => stateAfter('door.locked'))).toBe(
      'closed',
    );
    expect(broken('target swapped: door.closed on door.locked #0', () => stateAfter('door.locked'))).toBe(
      'closed',
    );
    expect(stateAfter('door.pushed')).toBe('closed');
    expect(stateAfter('door.locked')).toBe('locked');
  });
});

describe('the report of the mutants', () => {
  const verdicts = mutantsOf(door).map(({ machine, name, kind }) => ({
    machine,
    name,
    kind,
    caughtBy: 'a test',
  }));

  it('knows verdicts of another chart', () => {
    expect(isOf(door, verdicts)).toBe(true);
    expect(isOf(door, verdicts.slice(1))).toBe(false);
  });

  it('names the machines that were not measured, and says nothing of all of them then', () => {
    expect(mutantsReport(verdicts, []).text).toContain('| **todas** |');
    const { text } = mutantsReport(verdicts, ['gate']);
    expect(text).not.toContain('todas');
    expect(text).toContain('Sin medir, o medidas con otro diagrama: gate.');
  });
});
