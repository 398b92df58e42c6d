import { assign, emit, setup } from 'xstate';
import type { ClosedSessions, OwnSessions } from '../../api/contract/profile.ts';
import { isProofWanted } from '../fresh-proof/fresh-proof-rules.ts';
import { callFailure, failureOfError } from '../kit/call-failure.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import type { OwnSessionsContext, OwnSessionsEmitted, OwnSessionsEvent } from './own-sessions-types.ts';
import type { closeSessions, loadSessions } from './profile-actors.ts';

export const ownSessionsMachine = setup({
  types: {
    context: {} as OwnSessionsContext,
    events: {} as OwnSessionsEvent,
    emitted: {} as OwnSessionsEmitted,
  },
  actors: {
    loadSessions: placeholderFor<typeof loadSessions>(),
    closeSessions: placeholderFor<typeof closeSessions>(),
  },
  guards: {
    wantsProof: (_, { error }: { error: unknown }) => isProofWanted(callFailure(error)),
  },
  actions: {
    storeSessions: assign((_, { sessions, keys }: OwnSessions) => ({ sessions, keys, failure: null })),
    storeTarget: assign((_, { target }: { target: number | null }) => ({ target, endsKeys: false })),
    storeEndsKeys: assign((_, { endsKeys }: { endsKeys: boolean }) => ({ endsKeys })),
    storeFailure: assign(failureOfError),
    notifyFailure: emit(
      (_, { error }: { error: unknown }): OwnSessionsEmitted => ({
        type: 'form.failed',
        form: 'ownSessions',
        failure: callFailure(error),
        hasProblems: false,
      }),
    ),
    notifyClosed: emit(
      (_, { cerradas, claves }: ClosedSessions): OwnSessionsEmitted => ({
        type: 'sessions.closed',
        count: cerradas,
        keys: claves,
      }),
    ),
  },
}).createMachine({
  id: 'ownSessions',
  context: { sessions: null, target: null, keys: 0, endsKeys: false, failure: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadSessions',
        src: 'loadSessions',
        onDone: {
          target: 'shown',
          actions: { type: 'storeSessions', params: fromOutput },
        },
        onError: { target: 'failed', actions: { type: 'storeFailure', params: fromEvent } },
      },
    },
    failed: {
      on: {
        'sessions.lookRequested': 'loading',
        'session.renewed': 'loading',
        'connection.returned': 'loading',
      },
    },
    shown: {
      on: {
        'sessions.lookRequested': 'loading',
        'sessions.closeAsked': {
          target: 'asking',
          actions: { type: 'storeTarget', params: fromEvent },
        },
      },
    },
    asking: {
      on: {
        'sessions.keysChosen': { actions: { type: 'storeEndsKeys', params: fromEvent } },
        'sessions.closeConfirmed': 'closing',
        'sessions.closeCancelled': 'shown',
      },
    },
    closing: {
      invoke: {
        id: 'closeSessions',
        src: 'closeSessions',
        input: ({ context: { target, endsKeys } }) => ({ target, endsKeys }),
        onDone: {
          target: 'loading',
          actions: { type: 'notifyClosed', params: fromOutput },
        },
        onError: [
          // The session has to be proven first: the question stays open, and the profile machine confirms it once the
          // proof is given.
          {
            guard: { type: 'wantsProof', params: fromEvent },
            target: 'asking',
            actions: { type: 'notifyFailure', params: fromEvent },
          },
          { target: 'loading', actions: { type: 'notifyFailure', params: fromEvent } },
        ],
      },
    },
  },
});
