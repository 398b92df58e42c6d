import { assign, setup } from 'xstate';
import { fromOutput } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import type { findFileLoad } from '../../load-run/record/run-record-actors.ts';
import type { FileLoad } from '../../load-run/record/run-record-types.ts';

export interface EarlierLoadContext {
  /** SHA-256 of the chosen file. */
  readonly sha256: string;
  /** The newest load of exactly this file that was not undone; null when there is none, or when it is not known. */
  readonly load: FileLoad | null;
}

/** Sent when the operator retries, and when somebody has loaded works meanwhile. */
export type EarlierLoadEvent = { readonly type: 'earlierLoad.askedAgain' };

/** Finds out whether the opened file was already loaded. */
export const earlierLoadMachine = setup({
  types: {
    context: {} as EarlierLoadContext,
    input: {} as { sha256: string },
    events: {} as EarlierLoadEvent,
  },
  actors: {
    findFileLoad: placeholderFor<typeof findFileLoad>(),
  },
  actions: {
    storeLoad: assign((_, load: FileLoad | null) => ({ load })),
  },
  guards: {
    isFound: (_, load: FileLoad | null) => load !== null,
  },
}).createMachine({
  id: 'earlierLoad',
  context: ({ input }) => ({ sha256: input.sha256, load: null }),
  initial: 'asking',
  on: { 'earlierLoad.askedAgain': '.asking' },
  states: {
    asking: {
      invoke: {
        id: 'findFileLoad',
        src: 'findFileLoad',
        input: ({ context }) => ({ sha256: context.sha256 }),
        onDone: [
          {
            guard: { type: 'isFound', params: fromOutput },
            target: 'loaded',
            actions: { type: 'storeLoad', params: fromOutput },
          },
          { target: 'notLoaded', actions: { type: 'storeLoad', params: fromOutput } },
        ],
        onError: 'unknown',
      },
    },
    loaded: {},
    notLoaded: {},
    unknown: {},
  },
});
