import { assign, emit, setup } from 'xstate';
import { branchOnKind, outputIs } from '../kit/branch-on-kind.ts';
import { fromOutputOf } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import type { reachServer, watchNetwork } from './connection-actors.ts';
import type {
  AwayReason,
  BusyTime,
  ConnectionContext,
  ConnectionEmitted,
  ConnectionEvent,
  ConnectionInput,
  ReachedServer,
} from './connection-types.ts';

/** Reports when the server or its database cannot be reached or is busy, and once when it answers again. */
export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    input: {} as ConnectionInput,
    events: {} as ConnectionEvent,
    emitted: {} as ConnectionEmitted,
  },
  actors: {
    watchNetwork: placeholderFor<typeof watchNetwork>(),
    reachServer: placeholderFor<typeof reachServer>(),
  },
  delays: {
    retryPause: ({ context }) => context.delays.retryPause,
    databasePause: ({ context }) => context.delays.databasePause,
    goodNews: ({ context }) => context.delays.goodNews,
    lateFailures: ({ context }) => context.delays.lateFailures,
    gathering: ({ context }) => context.delays.gathering,
  },
  guards: { outputIs },
  actions: {
    announceReturn: emit({ type: 'connection.returned' }),
    storeBusy: assign((_, { busySeconds, secondsLeft }: BusyTime) => ({
      busy: { busySeconds, secondsLeft },
    })),
    storeAway: assign((_, { why }: { readonly why: AwayReason }) => ({ away: why })),
  },
}).createMachine({
  id: 'connection',
  context: ({ input }) => ({ ...input, busy: { busySeconds: null, secondsLeft: null }, away: 'changing' }),
  initial: 'online',
  // When network events cannot be watched, failed calls still report the loss.
  invoke: { id: 'watchNetwork', src: 'watchNetwork', onError: '.doubtful' },
  on: { 'network.lost': '.offline' },
  states: {
    online: { on: { 'connection.unanswered': 'doubtful' } },
    doubtful: {
      invoke: {
        id: 'reachServer',
        src: 'reachServer',
        onDone: branchOnKind<ReachedServer>()({
          databaseAway: {
            target: 'databaseAway',
            actions: { type: 'storeAway', params: fromOutputOf('databaseAway') },
          },
          databaseBusy: {
            target: 'databaseBusy',
            actions: { type: 'storeBusy', params: fromOutputOf('databaseBusy') },
          },
          answers: { target: 'online' },
        }),
        onError: 'unreachable',
      },
    },
    offline: { on: { 'network.back': 'asking', 'connection.checkRequested': 'asking' } },
    unreachable: {
      on: { 'network.back': 'asking', 'connection.checkRequested': 'asking' },
      after: { retryPause: 'asking' },
    },
    asking: {
      invoke: {
        id: 'reachServer',
        src: 'reachServer',
        onDone: branchOnKind<ReachedServer>()({
          databaseAway: {
            target: 'databaseAway',
            actions: { type: 'storeAway', params: fromOutputOf('databaseAway') },
          },
          databaseBusy: {
            target: 'databaseBusy',
            actions: { type: 'storeBusy', params: fromOutputOf('databaseBusy') },
          },
          answers: { target: 'back' },
        }),
        onError: 'unreachable',
      },
    },
    databaseAway: {
      on: { 'network.back': 'askingDatabase', 'connection.checkRequested': 'askingDatabase' },
      after: { databasePause: 'askingDatabase' },
    },
    askingDatabase: {
      invoke: {
        id: 'reachServer',
        src: 'reachServer',
        onDone: branchOnKind<ReachedServer>()({
          databaseAway: {
            target: 'databaseAway',
            actions: { type: 'storeAway', params: fromOutputOf('databaseAway') },
          },
          databaseBusy: {
            target: 'databaseBusy',
            actions: { type: 'storeBusy', params: fromOutputOf('databaseBusy') },
          },
          answers: { target: 'back' },
        }),
        onError: 'unreachable',
      },
    },
    databaseBusy: {
      on: { 'network.back': 'askingBusyDatabase', 'connection.checkRequested': 'askingBusyDatabase' },
      after: { databasePause: 'askingBusyDatabase' },
    },
    askingBusyDatabase: {
      invoke: {
        id: 'reachServer',
        src: 'reachServer',
        onDone: branchOnKind<ReachedServer>()({
          databaseAway: {
            target: 'databaseAway',
            actions: { type: 'storeAway', params: fromOutputOf('databaseAway') },
          },
          databaseBusy: {
            target: 'databaseBusy',
            actions: { type: 'storeBusy', params: fromOutputOf('databaseBusy') },
          },
          answers: { target: 'back' },
        }),
        onError: 'unreachable',
      },
    },
    back: {
      entry: 'announceReturn',
      on: { 'connection.unanswered': 'settling.doubtful' },
      after: { goodNews: 'settling' },
    },
    /** A call that was made before the return may fail only now; what it was to read is read again. */
    settling: {
      initial: 'quiet',
      after: { lateFailures: 'online' },
      states: {
        quiet: { on: { 'connection.unanswered': 'doubtful' } },
        doubtful: {
          invoke: {
            id: 'reachServer',
            src: 'reachServer',
            onDone: branchOnKind<ReachedServer>()({
              databaseAway: {
                target: '#connection.databaseAway',
                actions: { type: 'storeAway', params: fromOutputOf('databaseAway') },
              },
              databaseBusy: {
                target: '#connection.databaseBusy',
                actions: { type: 'storeBusy', params: fromOutputOf('databaseBusy') },
              },
              answers: { target: 'gathering' },
            }),
            onError: '#connection.unreachable',
          },
        },
        gathering: { after: { gathering: { target: 'quiet', actions: 'announceReturn' } } },
      },
    },
  },
});
