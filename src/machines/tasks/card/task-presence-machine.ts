import { assign, setup } from 'xstate';
import { fromEvent } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import type { watchPage } from '../../kit/watch-page.ts';
import type { sayPresence } from './task-card-actors.ts';
import type {
  PresenceChanged,
  TaskPresenceContext,
  TaskPresenceEvent,
  TaskPresenceInput,
} from './task-presence-types.ts';

/**
 * Tells the server which card this page shows, while the card is open and the page is visible, so that other people see
 * it.
 */
export const taskPresenceMachine = setup({
  types: {
    context: {} as TaskPresenceContext,
    input: {} as TaskPresenceInput,
    events: {} as TaskPresenceEvent,
    children: {} as { sayPresence: 'sayPresence'; watchPage: 'watchPage' },
  },
  actors: {
    sayPresence: placeholderFor<typeof sayPresence>(),
    watchPage: placeholderFor<typeof watchPage>(),
  },
  delays: { presence: ({ context }) => context.delays.presence },
  guards: {
    hasCard: ({ context: { task } }) => task !== null,
    isCard: (_, { task }: PresenceChanged) => task !== null,
  },
  actions: { storeTask: assign((_, { task }: PresenceChanged) => ({ task })) },
}).createMachine({
  id: 'taskPresence',
  context: ({ input }) => ({ ...input, task: null }),
  initial: 'hidden',
  invoke: { id: 'watchPage', src: 'watchPage', onError: '.hidden' },
  states: {
    hidden: {
      on: {
        'page.shown': [{ guard: 'hasCard', target: 'saying' }, { target: 'idle' }],
        'presence.changed': { actions: { type: 'storeTask', params: fromEvent } },
      },
    },
    idle: {
      on: {
        'page.hidden': 'hidden',
        'presence.changed': [
          {
            guard: { type: 'isCard', params: fromEvent },
            target: 'saying',
            actions: { type: 'storeTask', params: fromEvent },
          },
        ],
      },
    },
    saying: {
      invoke: {
        id: 'sayPresence',
        src: 'sayPresence',
        input: ({ context: { task } }) => ({ task }),
        onDone: 'said',
        // A failure is ignored: presence is sent again after a moment.
        onError: 'said',
      },
      on: {
        'page.hidden': 'hiding',
        'presence.changed': [
          {
            guard: { type: 'isCard', params: fromEvent },
            target: 'saying',
            reenter: true,
            actions: { type: 'storeTask', params: fromEvent },
          },
          { target: 'leaving', actions: { type: 'storeTask', params: fromEvent } },
        ],
      },
    },
    said: {
      after: { presence: 'saying' },
      on: {
        'page.hidden': 'hiding',
        'presence.changed': [
          {
            guard: { type: 'isCard', params: fromEvent },
            target: 'saying',
            actions: { type: 'storeTask', params: fromEvent },
          },
          { target: 'leaving', actions: { type: 'storeTask', params: fromEvent } },
        ],
      },
    },
    leaving: {
      invoke: {
        id: 'sayPresence',
        src: 'sayPresence',
        input: { task: null },
        onDone: 'idle',
        onError: 'idle',
      },
      on: {
        'page.hidden': 'hiding',
        'presence.changed': {
          guard: { type: 'isCard', params: fromEvent },
          target: 'saying',
          actions: { type: 'storeTask', params: fromEvent },
        },
      },
    },
    hiding: {
      invoke: {
        id: 'sayPresence',
        src: 'sayPresence',
        input: { task: null },
        onDone: 'hidden',
        onError: 'hidden',
      },
      on: {
        'page.shown': [{ guard: 'hasCard', target: 'saying' }, { target: 'leaving' }],
        'presence.changed': { actions: { type: 'storeTask', params: fromEvent } },
      },
    },
  },
});
