import { emit, setup } from 'xstate';
import { callbackPlaceholder, promisePlaceholder } from '../kit/placeholder.ts';
import type {
  ConnectionContext,
  ConnectionEmitted,
  ConnectionEvent,
  ConnectionInput,
} from './connection-types.ts';

/** Reports the loss of the server, and once its return. */
export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    input: {} as ConnectionInput,
    events: {} as ConnectionEvent,
    emitted: {} as ConnectionEmitted,
  },
  actors: {
    watchNetwork: callbackPlaceholder('watchNetwork'),
    reachServer: promisePlaceholder<void>('reachServer'),
  },
  delays: {
    retryPause: ({ context }) => context.delays.retryPause,
    goodNews: ({ context }) => context.delays.goodNews,
  },
  actions: { announceReturn: emit({ type: 'connection.returned' }) },
}).createMachine({
  id: 'connection',
  context: ({ input }) => input,
  initial: 'online',
  // Without network events, failed calls still report the loss.
  invoke: { id: 'watchNetwork', src: 'watchNetwork', onError: '.doubtful' },
  on: { 'network.lost': '.offline' },
  states: {
    online: { on: { 'connection.unanswered': 'doubtful' } },
    doubtful: {
      invoke: { id: 'reachServer', src: 'reachServer', onDone: 'online', onError: 'unreachable' },
    },
    offline: { on: { 'network.back': 'asking', 'connection.checkRequested': 'asking' } },
    unreachable: {
      on: { 'network.back': 'asking', 'connection.checkRequested': 'asking' },
      after: { retryPause: 'asking' },
    },
    asking: {
      invoke: { id: 'reachServer', src: 'reachServer', onDone: 'back', onError: 'unreachable' },
    },
    back: {
      entry: 'announceReturn',
      on: { 'connection.unanswered': 'doubtful' },
      after: { goodNews: 'online' },
    },
  },
});
