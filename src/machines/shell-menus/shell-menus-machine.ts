import { assign, setup } from 'xstate';
import { fromEvent } from '../kit/params.ts';
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
    'menus.opened': { target: '.open', actions: { type: 'storeOpen', params: fromEvent } },
  },
  states: {
    closed: { entry: 'clearOpen' },
    open: {
      on: {
        'menus.closed': { guard: { type: 'isOpen', params: fromEvent }, target: 'closed' },
        'menus.dismissed': 'closed',
      },
    },
  },
});
