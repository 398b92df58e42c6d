import { assign, setup } from 'xstate';
import type { ShellMenu, ShellMenusContext, ShellMenusEvent } from './shell-menus-types.ts';

/** One open at a time: opening one closes the others (spec 1 section 2.2). */
export const shellMenusMachine = setup({
  types: {
    context: {} as ShellMenusContext,
    events: {} as ShellMenusEvent,
  },
  guards: {
    isOpen: ({ context }, { menu }: { menu: ShellMenu }) => context.open === menu,
  },
  actions: {
    storeOpen: assign((_, { menu }: { menu: ShellMenu }) => ({ open: menu })),
    clearOpen: assign({ open: null }),
  },
}).createMachine({
  id: 'shellMenus',
  context: { open: null },
  initial: 'closed',
  on: {
    'menus.opened': { target: '.open', actions: { type: 'storeOpen', params: ({ event }) => event } },
  },
  states: {
    closed: { entry: 'clearOpen' },
    open: {
      on: {
        'menus.closed': { guard: { type: 'isOpen', params: ({ event }) => event }, target: 'closed' },
        'menus.dismissed': 'closed',
      },
    },
  },
});
