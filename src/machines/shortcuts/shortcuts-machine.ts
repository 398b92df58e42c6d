import { assign, setup } from 'xstate';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { promisePlaceholder } from '../kit/placeholder.ts';
import {
  type KeptShortcuts,
  RECENT_MAX,
  type ShortcutsContext,
  type ShortcutsEvent,
} from './shortcuts-types.ts';

/** Whether the keys of the portal are listened to, and which commands were used last. */
export const shortcutsMachine = setup({
  types: { context: {} as ShortcutsContext, events: {} as ShortcutsEvent },
  actors: {
    loadShortcuts: promisePlaceholder<KeptShortcuts>('loadShortcuts'),
    saveShortcuts: promisePlaceholder<void, KeptShortcuts>('saveShortcuts'),
  },
  actions: {
    takeKept: assign((_, { enabled, recent }: KeptShortcuts) => ({ enabled, recent })),
    switchKeys: assign((_, { enabled }: { enabled: boolean }) => ({ enabled })),
    putFirst: assign(({ context }, { command }: { command: string }) => ({
      recent: [command, ...context.recent.filter((other) => other !== command)].slice(0, RECENT_MAX),
    })),
  },
}).createMachine({
  id: 'shortcuts',
  context: { enabled: true, recent: [] },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'loadShortcuts',
        src: 'loadShortcuts',
        onDone: { target: 'ready', actions: { type: 'takeKept', params: fromOutput } },
        onError: 'ready',
      },
    },
    ready: {
      initial: 'kept',
      on: {
        'shortcuts.switched': {
          target: '.keeping',
          actions: { type: 'switchKeys', params: fromEvent },
        },
        'shortcuts.used': { target: '.keeping', actions: { type: 'putFirst', params: fromEvent } },
      },
      states: {
        kept: {},
        keeping: {
          invoke: {
            id: 'saveShortcuts',
            src: 'saveShortcuts',
            input: ({ context: { enabled, recent } }) => ({ enabled, recent }),
            onDone: 'kept',
            // It holds for this visit all the same.
            onError: 'kept',
          },
        },
      },
    },
  },
});
