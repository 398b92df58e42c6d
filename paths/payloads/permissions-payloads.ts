import type { PermissionsEvent } from '../../src/machines/permissions/permissions-types.ts';
import { DOWN, failing } from './failures.ts';
import type { PayloadCases } from './payload-cases.ts';

const USER = { id: 4, name: 'Ana Ruiz', email: 'ana.ruiz@conectividad.example', is_active: true };

export const permissionsPayloads: PayloadCases<PermissionsEvent> = {
  events: {
    'permissions.userSignedIn': [{ user: USER }, { user: { ...USER, permissions: { bulk_loads: true } } }],
    'permissions.flagAsked': [{ flag: '4task' }],
  },
  outputs: {
    loadPermissions: [
      { kind: 'noToken' },
      { kind: 'loaded', permissions: { bulk_loads: true } },
      { kind: 'loaded', permissions: {} },
    ],
    reloadPage: [undefined],
  },
  failures: {
    loadPermissions: [
      failing({ kind: 'status', status: 401 }),
      failing({ kind: 'status', status: 403 }),
      failing({ kind: 'wrongShape' }),
      DOWN,
    ],
    reloadPage: [new Error('refused')],
  },
};
