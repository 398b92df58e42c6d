import type { PayloadCases } from '../payload-cases.ts';
import type { NavigationEvent } from './navigation-types.ts';

/** Enough for every transition; the verdict itself is a pure rule with a table of its own. */
export const navigationPayloads: PayloadCases<NavigationEvent> = {
  events: {
    'navigation.pathChanged': [
      { path: '/login', access: { kind: 'guest' } },
      { path: '/carga-masiva', access: { kind: 'permission', anyOf: ['bulk_loads'] } },
    ],
    'navigation.sessionChanged': [{ session: 'signedIn' }, { session: 'signedOut' }],
    'navigation.permissionsChanged': [
      { permissions: null },
      { permissions: { dashboard: true } },
      { permissions: { bulk_loads: true } },
    ],
    'navigation.landingChosen': [{ landing: { path: '/profile', anyOf: ['dashboard'] } }],
    'navigation.workBegan': [{ work: 'bulkImport' }],
    'navigation.workEnded': [{ work: 'bulkImport' }],
    'navigation.leaveRequested': [{ to: '/welcome' }],
    'navigation.leaveCancelled': [{ at: '2026-11-21T10:42:05.000Z' }],
  },
  outputs: {},
  failures: {},
};
