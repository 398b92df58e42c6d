import { assign, setup } from 'xstate';
import type { Turn } from '../../../api/contract/load-runs.ts';
import { callbackPlaceholder, promisePlaceholder } from '../../kit/placeholder.ts';
import type { LoadRunDelays } from '../load-run-delays.ts';

export interface TurnWatchContext {
  readonly delays: Pick<LoadRunDelays, 'turnEvery'>;
  /** Who loads now, as far as is known; null: nobody. */
  readonly turn: Turn;
}
export type TurnWatchEvent =
  /** A view that shows the turn is there, or gone. */
  | { readonly type: 'turn.watched' }
  | { readonly type: 'turn.unwatched' }
  /** The tab of the page came to the front, or is behind another. */
  | { readonly type: 'page.shown' }
  | { readonly type: 'page.hidden' };

/** Who loads now, asked again and again while somebody can see it. Nothing depends on it: the server is the judge. */
export const turnWatchMachine = setup({
  types: {
    context: {} as TurnWatchContext,
    input: {} as Pick<TurnWatchContext, 'delays'>,
    events: {} as TurnWatchEvent,
  },
  actors: {
    loadTurn: promisePlaceholder<Turn>('loadTurn'),
    /** Sends `page.shown` or `page.hidden`: at once, and with every change. */
    watchPage: callbackPlaceholder('watchPage'),
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
      // Of a page that cannot tell, or no longer, the turn is asked for all the same.
      invoke: { id: 'watchPage', src: 'watchPage', onError: '.asking' },
      on: { 'turn.unwatched': 'unwatched' },
      initial: 'paused',
      states: {
        /** Nobody sees the page. */
        paused: { on: { 'page.shown': 'asking' } },
        asking: {
          invoke: {
            id: 'loadTurn',
            src: 'loadTurn',
            onDone: {
              target: 'resting',
              actions: { type: 'storeTurn', params: ({ event }) => ({ turn: event.output }) },
            },
            // What was known may be wrong by now.
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
