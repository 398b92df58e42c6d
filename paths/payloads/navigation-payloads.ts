import type { NavigationEvent } from '../../src/machines/navigation/navigation-types.ts';
import type { PayloadCases } from './payload-cases.ts';

/** One case per transition: which pages a person may open is a pure rule with its own test. */
export const navigationPayloads: PayloadCases<NavigationEvent> = {
  events: {
    'navigation.pathChanged': [
      { path: '/login', address: '/login', access: { kind: 'guest' } },
      {
        path: '/carga-masiva',
        address: '/carga-masiva?hoja=2',
        access: { kind: 'permission', anyOf: ['bulk_loads'] },
        machines: ['bulkImport'],
      },
    ],
    'navigation.addressChanged': [{ address: '/carga-masiva?hoja=2' }],
    'navigation.sessionChanged': [
      { session: 'signedIn', userId: 4 },
      { session: 'signedOut', userId: 4 },
    ],
    'navigation.permissionsLoaded': [
      { permissions: { dashboard: true }, areKept: false },
      { permissions: { dashboard: true }, areKept: true },
      { permissions: { bulk_loads: true }, areKept: false },
    ],
    'navigation.landingChosen': [{ landing: { path: '/profile', anyOf: ['dashboard'] } }],
    'navigation.leaveRequested': [{ to: '/welcome' }],
    'navigation.leaveCancelled': [{ at: '2026-11-21T10:42:05.000Z' }],
  },
  outputs: {},
  failures: {},
};
