import { assign, setup } from 'xstate';
import type { Turn } from '../../../api/contract/loads/load-runs.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import type { watchPage } from '../../kit/watch-page.ts';
import type { LoadRunDelays } from '../load-run-delays.ts';
import type { loadTurn } from '../record/run-record-actors.ts';

export interface TurnWatchContext {
  readonly delays: Pick<LoadRunDelays, 'turnEvery'>;
  readonly turn: Turn;
}
export type TurnWatchEvent =
  | { readonly type: 'turn.watched' }
  | { readonly type: 'turn.unwatched' }
  | { readonly type: 'page.shown' }
  | { readonly type: 'page.hidden' };

export const turnWatchMachine = setup({
  types: {
    context: {} as TurnWatchContext,
    input: {} as Pick<TurnWatchContext, 'delays'>,
    events: {} as TurnWatchEvent,
  },
  actors: {
    loadTurn: placeholderFor<typeof loadTurn>(),
    /** Sends `page.shown` or `page.hidden` at once and at each change. */
    watchPage: placeholderFor<typeof watchPage>(),
  },
  actions: {
    storeTurn: assign((_, { turn }: { turn: Turn }) => ({ turn })),
    clearTurn: assign({ turn: null }),
  },
  delays: { turnEvery: ({ context }) => context.delays.turnEvery },
}).createMachine({
  id: 'turnWatch',
  context: ({ input }) => ({ ...input, turn: null }),
  initial: 'unwatched',
  states: {
    unwatched: { on: { 'turn.watched': 'watched' } },
    watched: {
      // When the visibility of the page cannot be watched, the machine asks who is loading in a hidden tab too.
      invoke: { id: 'watchPage', src: 'watchPage', onError: '.asking' },
      on: { 'turn.unwatched': 'unwatched' },
      initial: 'paused',
      states: {
        paused: { on: { 'page.shown': 'asking' } },
        asking: {
          invoke: {
            id: 'loadTurn',
            src: 'loadTurn',
            onDone: {
              target: 'resting',
              actions: { type: 'storeTurn', params: ({ event }) => ({ turn: event.output }) },
            },
            onError: { target: 'resting', actions: 'clearTurn' },
          },
          on: { 'page.hidden': 'paused' },
        },
        resting: {
          after: { turnEvery: 'asking' },
          on: { 'page.hidden': 'paused' },
        },
      },
    },
  },
});
