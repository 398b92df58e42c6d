import { describe, expect, it } from 'vitest';
import { assign, cancel, createActor, emit, enqueueActions, SimulatedClock, setup } from 'xstate';
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

const DOOR = { machine: door, input: undefined };

const stateAfter = (event: 'door.pushed' | 'door.locked'): unknown => {
  const actor = createActor(door).start();
  actor.send({ type: event });
  return actor.getSnapshot().value;
};

describe('the mutants of a machine', () => {
  const mutants = mutantsOf(DOOR);
  const broken = (name: string, look: () => unknown): unknown => {
    const mend = mutants.find((mutant) => mutant.name === name)?.breakMachine();
    try {
      return look();
    } finally {
      mend?.();
    }
  };

  it('differ from the machine in one place each', () => {
    expect(mutants.map(({ name }) => name)).toEqual([
      'transition dropped: door.closed on door.pushed #0',
      'target swapped: door.closed on door.pushed #0',
      'guard dropped: door.closed on door.pushed #0',
      'transition dropped: door.closed on door.locked #0',
      'target swapped: door.closed on door.locked #0',
    ]);
  });

  it('change the machine object that others use too, and restore it afterwards', () => {
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

const lamp = setup({
  types: {
    input: {} as { watts: number },
    context: {} as { watts: number; uses: number },
    events: {} as { type: 'lamp.switched' },
    emitted: {} as { type: 'lamp.lit' } | { type: 'lamp.used'; uses: number },
  },
  actions: {
    countUse: assign(({ context }) => ({ uses: context.uses + 1 })),
    tellLit: emit({ type: 'lamp.lit' }),
    /** Not named in the chart, so the mutants cannot drop it. */
    tellBroken: emit({ type: 'lamp.lit' }),
    tellUse: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ watts: context.watts + 1 });
      enqueue.emit({ type: 'lamp.used', uses: context.uses });
    }),
  },
  delays: { burning: 1_000 },
}).createMachine({
  id: 'lamp',
  context: ({ input }) => ({ watts: input.watts, uses: 0 }),
  initial: 'off',
  states: {
    off: { on: { 'lamp.switched': { target: 'on', actions: 'countUse' } } },
    on: { entry: 'tellLit', exit: ['tellUse', cancel('nothing')], after: { burning: 'off' } },
  },
});

/** What the machine emits for a lamp that burns half a second, and then until its end. */
function lampTold(): unknown {
  const clock = new SimulatedClock();
  const actor = createActor(lamp, { input: { watts: 5 }, clock });
  const told: unknown[] = [];
  actor.on('*', (event) => told.push(event));
  actor.start();
  actor.send({ type: 'lamp.switched' });
  clock.increment(500);
  told.push(actor.getSnapshot().value);
  clock.increment(500);
  return [...told, actor.getSnapshot().value, actor.getSnapshot().context];
}

describe('the mutants of what a machine does in a transition', () => {
  const intact: readonly unknown[] = [
    { type: 'lamp.lit' },
    'on',
    { type: 'lamp.used', uses: 1 },
    'off',
    { watts: 6, uses: 1 },
  ];
  const told: Readonly<Record<string, unknown>> = {
    'action dropped: lamp.off on lamp.switched #0 · countUse #0': [
      { type: 'lamp.lit' },
      'on',
      { type: 'lamp.used', uses: 0 },
      'off',
      { watts: 6, uses: 0 },
    ],
    'entry or exit dropped: lamp.on entry · tellLit #0': intact.slice(1),
    'entry or exit dropped: lamp.on exit · tellUse #0': [
      { type: 'lamp.lit' },
      'on',
      'off',
      { watts: 5, uses: 1 },
    ],
    // Written in the chart itself, so its name does not depend on how the source is compiled.
    'entry or exit dropped: lamp.on exit · xstate.cancel #1': intact,
    'field dropped: lamp.watts': intact.with(-1, { uses: 1 }),
    'field dropped: lamp.uses': intact.with(2, { type: 'lamp.used', uses: undefined }).with(-1, { watts: 6 }),
    'delay dropped: lamp.burning': [
      { type: 'lamp.lit' },
      { type: 'lamp.used', uses: 1 },
      'off',
      'off',
      { watts: 6, uses: 1 },
    ],
    'emission dropped: lamp · tellLit': intact.slice(1),
    'emission dropped: lamp · tellUse': intact.toSpliced(2, 1),
  };
  const mutants = mutantsOf({ machine: lamp, input: { watts: 5 } }).filter(
    ({ name }) => !/transition|target/.test(name),
  );

  it('remove each of its actions, fields, delays and emissions', () => {
    expect(mutants.map(({ name }) => name).sort()).toEqual(Object.keys(told).sort());
  });

  it.each(mutants)('$name', ({ name, breakMachine }) => {
    const mend = breakMachine();
    const seen = lampTold();
    mend();
    expect(seen).toEqual(told[name]);
    expect(lampTold()).toEqual(intact);
  });
});
