import type { PayloadCases } from '../payload-cases.ts';
import type { NavigationEvent } from './navigation-types.ts';

export const navigationPayloads: PayloadCases<NavigationEvent> = {
  events: {
    'navigation.pathChanged': [
      { path: '/login', access: { kind: 'guest' } },
      { path: '/welcome', access: { kind: 'signedIn' } },
      { path: '/carga-masiva', access: { kind: 'permission', anyOf: ['bulk_loads'] } },
    ],
    'navigation.sessionChanged': [{ session: 'signedIn' }, { session: 'signedOut' }, { session: 'left' }],
    'navigation.permissionsChanged': [
      { permissions: null },
      { permissions: {} },
      { permissions: { dashboard: true } },
      { permissions: { bulk_loads: true } },
    ],
    'navigation.workBegan': [{ work: 'bulkImport' }],
    'navigation.workEnded': [{ work: 'bulkImport' }],
    'navigation.leaveRequested': [{ to: '/welcome' }],
  },
  outputs: {},
  failures: {},
};
