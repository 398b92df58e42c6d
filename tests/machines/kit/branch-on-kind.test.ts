import { describe, expect, it } from 'vitest';
import { type PromiseActorLogic, setup } from 'xstate';
import { chartOf } from '../../../paths/chart.ts';
import { branchOnKind, outputIs } from '../../../src/machines/kit/branch-on-kind.ts';
import { fromOutputOf } from '../../../src/machines/kit/params.ts';
import { placeholder } from '../../../src/machines/kit/placeholder.ts';
import { drive } from '../../support/driven.ts';

type Outcome = { readonly kind: 'none' } | { readonly kind: 'some'; readonly count: number };

const machine = setup({
  actors: { count: placeholder<PromiseActorLogic<Outcome>>() },
  guards: { outputIs, isMany: (_, { count }: { count: number }) => count > 1 },
}).createMachine({
  id: 'counting',
  initial: 'counting',
  states: {
    counting: {
      invoke: {
        id: 'count',
        src: 'count',
        onDone: branchOnKind<Outcome>()({
          some: [
            { guard: { type: 'isMany', params: fromOutputOf('some') }, target: 'many' },
            { target: 'one' },
          ],
          none: { target: 'nothing' },
        }),
        onError: 'nothing',
      },
    },
    many: {},
    one: {},
    nothing: {},
  },
});

describe('branches on the kind of an outcome', () => {
  it.each([
    [{ kind: 'some', count: 2 }, 'many'],
    [{ kind: 'some', count: 1 }, 'one'],
    [{ kind: 'none' }, 'nothing'],
  ] as const)('%j leads to %s', (outcome, state) => {
    const { actor, answer } = drive(machine);
    answer('count', outcome);
    expect(actor.getSnapshot().value).toBe(state);
  });

  it('name the kind in the chart, and the last as the rest', () => {
    const { transitions } = chartOf(machine).root.states[0] ?? { transitions: [] };
    const done = transitions.filter(({ label }) => label === 'count.done');
    expect(done.map(({ guard, targets }) => [guard, targets[0]?.name])).toEqual([
      ['outputIs some and isMany', 'many'],
      ['outputIs some', 'one'],
      ['', 'nothing'],
    ]);
  });
});
