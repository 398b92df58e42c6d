import { assign, emit, setup } from 'xstate';
import { fromEvent } from '../../kit/params.ts';

export interface FileChangeContext {
  /** How many corrections the change would lose. */
  readonly unloaded: number;
}

export type FileChangeEvent =
  /** Another file was chosen, or is about to be. Whoever asks holds it: a file is no context. */
  | { readonly type: 'fileChange.requested'; readonly unloaded: number }
  | { readonly type: 'fileChange.confirmed' }
  | { readonly type: 'fileChange.refused' };

/** Now: the one who asked changes it. */
export type FileChangeEmitted = { readonly type: 'fileChange.allowed' };

/** May the file be changed for another? At once, unless corrections that were never loaded would go with it. */
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
