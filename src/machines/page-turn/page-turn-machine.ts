import { assign, setup } from 'xstate';
import { pathOf } from './page-turn-rules.ts';
import type { PageTurnContext, PageTurnEvent, PageTurnInput } from './page-turn-types.ts';

/** From the choice of a page to the moment it is on screen: the menu shows which one is coming. */
export const pageTurnMachine = setup({
  types: {
    context: {} as PageTurnContext,
    events: {} as PageTurnEvent,
    input: {} as PageTurnInput,
  },
  delays: {
    shownAtLeast: ({ context }) => context.timings.shownAtLeast,
    /** What is left of it once the least is over. */
    shownAtMost: ({ context }) => context.timings.shownAtMost - context.timings.shownAtLeast,
  },
  guards: {
    isAnotherPage: ({ context }, { to }: { to: string }) => pathOf(to) !== context.at,
    isThere: ({ context }) => context.isThere,
  },
  actions: {
    keepTarget: assign((_, { to }: { to: string }) => ({ to: pathOf(to), isThere: false })),
    keepPage: assign((_, { path }: { path: string }) => ({ at: path, isThere: true })),
    forgetTarget: assign({ to: null }),
  },
}).createMachine({
  id: 'pageTurn',
  context: ({ input }) => ({ timings: input.timings, at: null, to: null, isThere: false }),
  initial: 'resting',
  on: {
    'pageTurn.began': [
      {
        guard: { type: 'isAnotherPage', params: ({ event }) => event },
        target: '.early',
        actions: { type: 'keepTarget', params: ({ event }) => event },
      },
      // Back to the page that was never left.
      { target: '.resting' },
    ],
    'pageTurn.ended': { actions: { type: 'keepPage', params: ({ event }) => event } },
  },
  states: {
    resting: { entry: 'forgetTarget' },
    early: {
      after: { shownAtLeast: [{ guard: 'isThere', target: 'resting' }, { target: 'late' }] },
    },
    late: {
      after: { shownAtMost: 'resting' },
      on: {
        'pageTurn.ended': {
          target: 'resting',
          actions: { type: 'keepPage', params: ({ event }) => event },
        },
      },
    },
  },
});
