import { assign, setup } from 'xstate';
import { madeWith } from '../made-with.ts';
import { fromEvent } from '../params.ts';
import type { ShownContext, ShownEvent, ShownInput } from './shown-types.ts';

interface ShownOptions {
  readonly id: string;
  /** True when the value is removed after the delay `stay`. */
  readonly isPassing?: boolean;
}

export function shown<TValue>({ id, isPassing = false }: ShownOptions) {
  return setup({
    types: {
      context: {} as ShownContext<TValue>,
      input: {} as ShownInput,
      events: {} as ShownEvent<TValue>,
    },
    guards: { isShown: ({ context }, { value }: { value: TValue }) => context.value === value },
    actions: {
      storeValue: assign((_, { value }: { value: TValue }) => ({ value })),
      clearValue: assign({ value: null }),
    },
    delays: { stay: ({ context }) => context.delays?.stay ?? 0 },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, value: null }),
    initial: 'empty',
    on: { 'shown.opened': { target: '.shown', actions: { type: 'storeValue', params: fromEvent } } },
    states: {
      empty: { entry: 'clearValue' },
      shown: {
        ...madeWith(isPassing, { after: { stay: 'empty' } } as const),
        ...madeWith(!isPassing, {
          on: {
            'shown.closed': { guard: { type: 'isShown', params: fromEvent }, target: 'empty' },
            'shown.dismissed': 'empty',
          },
        } as const),
      },
    },
  });
}
