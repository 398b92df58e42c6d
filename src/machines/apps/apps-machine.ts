import { assign, setup } from 'xstate';
import type { PortalApp } from '../../api/contract/apps.ts';
import { callFailure } from '../kit/call-failure.ts';
import { promisePlaceholder } from '../kit/placeholder.ts';
import type { AppsContext, AppsEvent } from './apps-types.ts';

/** The tools outside the portal, asked for each time somebody looks: those known stay on screen meanwhile. */
export const appsMachine = setup({
  types: { context: {} as AppsContext, events: {} as AppsEvent },
  actors: { readApps: promisePlaceholder<readonly PortalApp[]>('readApps') },
  actions: {
    storeApps: assign((_, apps: readonly PortalApp[]) => ({ apps, failure: null })),
    storeFailure: assign((_, { error }: { error: unknown }) => ({ failure: callFailure(error) })),
  },
}).createMachine({
  id: 'apps',
  context: { apps: null, failure: null },
  initial: 'unopened',
  states: {
    unopened: { on: { 'apps.opened': 'loading' } },
    loading: {
      invoke: {
        id: 'readApps',
        src: 'readApps',
        onDone: { target: 'known', actions: { type: 'storeApps', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    known: { on: { 'apps.opened': 'loading' } },
    failed: {
      on: { 'apps.opened': 'loading', 'apps.retryRequested': 'loading', 'session.renewed': 'loading' },
    },
  },
});
