import { assign, setup } from 'xstate';
import type { Turn } from '../../../api/contract/load-runs.ts';
import { promisePlaceholder } from '../../placeholder.ts';
import type { BulkImportDelays } from '../bulk-import-types.ts';

export interface TurnWatchContext {
  readonly delays: Pick<BulkImportDelays, 'turnEvery'>;
  /** Who loads now, as far as is known; null: nobody. */
  readonly turn: Turn;
}
export type TurnWatchEvent =
  /** A view that shows the turn is there, or gone. */
  { readonly type: 'turn.watched' } | { readonly type: 'turn.unwatched' };

/** Who loads now, asked again and again while somebody looks at it. Nothing depends on it: the server is the judge. */
export const turnWatchMachine = setup({
  types: {
    context: {} as TurnWatchContext,
    input: {} as Pick<TurnWatchContext, 'delays'>,
    events: {} as TurnWatchEvent,
  },
  actors: { askTurn: promisePlaceholder<Turn>('askTurn') },
  actions: {
    keepTurn: assign((_, { turn }: { turn: Turn }) => ({ turn })),
    forgetTurn: assign({ turn: null }),
  },
  delays: { turnEvery: ({ context }) => context.delays.turnEvery },
}).createMachine({
  id: 'turnWatch',
  context: ({ input }) => ({ ...input, turn: null }),
  initial: 'unwatched',
  states: {
    unwatched: { on: { 'turn.watched': 'asking' } },
    asking: {
      invoke: {
        id: 'askTurn',
        src: 'askTurn',
        onDone: {
          target: 'resting',
          actions: { type: 'keepTurn', params: ({ event }) => ({ turn: event.output }) },
        },
        // What was known may be wrong by now.
        onError: { target: 'resting', actions: 'forgetTurn' },
      },
      on: { 'turn.unwatched': 'unwatched' },
    },
    resting: {
      after: { turnEvery: 'asking' },
      on: { 'turn.unwatched': 'unwatched' },
    },
  },
});
