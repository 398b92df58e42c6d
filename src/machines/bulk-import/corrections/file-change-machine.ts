import { assign, emit, setup } from 'xstate';
import { fromEvent } from '../../kit/params.ts';

export interface FileChangeContext {
  readonly unloaded: number;
}

export type FileChangeEvent =
  /** The operator chose a file, or wants to. The caller keeps the File, because the context must be JSON. */
  | { readonly type: 'fileChange.requested'; readonly unloaded: number }
  | { readonly type: 'fileChange.confirmed' }
  | { readonly type: 'fileChange.refused' };

export type FileChangeEmitted = { readonly type: 'fileChange.allowed' };

/** Asks before a file with corrections that were never loaded is replaced. */
export const fileChangeMachine = setup({
  types: {
    context: {} as FileChangeContext,
    events: {} as FileChangeEvent,
    emitted: {} as FileChangeEmitted,
  },
  actions: {
    storeUnloaded: assign((_, { unloaded }: { unloaded: number }) => ({ unloaded })),
    allow: emit({ type: 'fileChange.allowed' }),
  },
  guards: {
    losesCorrections: (_, { unloaded }: { unloaded: number }) => unloaded > 0,
  },
}).createMachine({
  id: 'fileChange',
  context: { unloaded: 0 },
  initial: 'free',
  states: {
    free: {
      on: {
        'fileChange.requested': [
          {
            guard: { type: 'losesCorrections', params: fromEvent },
            target: 'asking',
            actions: { type: 'storeUnloaded', params: fromEvent },
          },
          { actions: 'allow' },
        ],
      },
    },
    asking: {
      on: {
        'fileChange.confirmed': { target: 'free', actions: 'allow' },
        'fileChange.refused': 'free',
      },
    },
  },
});
