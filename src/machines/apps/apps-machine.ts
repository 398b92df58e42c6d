import { assign, setup } from 'xstate';
import type { PortalApp } from '../../api/contract/apps.ts';
import { failureOfError } from '../kit/call-failure.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { promisePlaceholder } from '../kit/placeholder.ts';
import type { AppsContext, AppsEvent } from './apps-types.ts';

/** The tools outside the portal, asked for each time somebody looks: those known stay on screen meanwhile. */
export const appsMachine = setup({
  types: { context: {} as AppsContext, events: {} as AppsEvent },
  actors: { readApps: promisePlaceholder<readonly PortalApp[]>('readApps') },
  actions: {
    storeApps: assign((_, apps: readonly PortalApp[]) => ({ apps, failure: null })),
    storeFailure: assign(failureOfError),
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
        onDone: { target: 'known', actions: { type: 'storeApps', params: fromOutput } },
        onError: { target: 'failed', actions: { type: 'storeFailure', params: fromEvent } },
      },
    },
    known: { on: { 'apps.opened': 'loading' } },
    failed: {
      on: { 'apps.opened': 'loading', 'apps.retryRequested': 'loading', 'session.renewed': 'loading' },
    },
  },
});
