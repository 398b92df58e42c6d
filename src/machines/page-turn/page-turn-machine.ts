import { assign, setup, stateIn } from 'xstate';
import { fromEvent } from '../kit/params.ts';
import { pathOf } from './page-turn-rules.ts';
import type { PageTurnContext, PageTurnEvent, PageTurnInput } from './page-turn-types.ts';

export const pageTurnMachine = setup({
  types: {
    context: {} as PageTurnContext,
    events: {} as PageTurnEvent,
    input: {} as PageTurnInput,
  },
  delays: {
    shownAtLeast: ({ context }) => context.delays.shownAtLeast,
    shownAtMost: ({ context }) => context.delays.shownAtMost - context.delays.shownAtLeast,
  },
  guards: {
    isAnotherPage: ({ context }, { to }: { to: string }) => pathOf(to) !== context.at,
    isThere: stateIn({ early: 'arrived' }),
  },
  actions: {
    storeTarget: assign((_, { to }: { to: string }) => ({ to: pathOf(to) })),
    storePage: assign((_, { path }: { path: string }) => ({ at: path })),
    clearTarget: assign({ to: null }),
  },
}).createMachine({
  id: 'pageTurn',
  context: ({ input }) => ({ delays: input.delays, at: null, to: null }),
  initial: 'resting',
  on: {
    'pageTurn.began': [
      {
        guard: { type: 'isAnotherPage', params: fromEvent },
        target: '.early',
        actions: { type: 'storeTarget', params: fromEvent },
      },
      { target: '.resting' },
    ],
    'pageTurn.ended': { actions: { type: 'storePage', params: fromEvent } },
  },
  states: {
    resting: { entry: 'clearTarget' },
    early: {
      initial: 'coming',
      states: {
        coming: {
          on: { 'pageTurn.ended': { target: 'arrived', actions: { type: 'storePage', params: fromEvent } } },
        },
        /** The page has appeared. The mark (the sign that a page is loading) stays long enough to be seen. */
        arrived: {},
      },
      after: { shownAtLeast: [{ guard: 'isThere', target: 'resting' }, { target: 'late' }] },
    },
    late: {
      after: { shownAtMost: 'resting' },
      on: {
        'pageTurn.ended': {
          target: 'resting',
          actions: { type: 'storePage', params: fromEvent },
        },
      },
    },
  },
});
