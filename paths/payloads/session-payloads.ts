import type { SessionEvent } from '../../src/machines/session/session-types.ts';
import { DOWN } from './failures.ts';
import type { PayloadCases } from './payload-cases.ts';

const USER = { id: 4, name: 'Ana Ruiz', email: 'ana.ruiz@conectividad.example', is_active: true };
const GRANT = { accessToken: 'token', email: USER.email, user: USER, remember: true };
const refused = Object.assign(new Error('refused'), { failure: { kind: 'status', status: 401 } });

export const sessionPayloads: PayloadCases<SessionEvent> = {
  events: {
    'session.granted': [
      GRANT,
      { ...GRANT, user: null },
      { ...GRANT, email: 'consulta@conectividad.example' },
    ],
    'session.unauthorized': [
      { path: '/cargamasiva/cargar', ended: null, hasOpenWork: false },
      { path: '/cargamasiva/cargar', ended: null, hasOpenWork: true },
      { path: '/me/permissions', ended: 'cuenta_desactivada', hasOpenWork: false },
    ],
    'session.refused': [
      { reason: 'sessionExpired', hasOpenWork: false },
      { reason: 'sessionExpired', hasOpenWork: true },
    ],
    'session.profileFailed': [
      { isRefused: true, hasOpenWork: true },
      { isRefused: false, hasOpenWork: true },
      { isRefused: false, hasOpenWork: false },
    ],
    'session.userChanged': [
      { user: { permissions: { bulk_loads: true } } },
      { user: { ...USER, name: 'Ana Ruiz Gil' } },
    ],
    'session.keptElsewhere': [
      { userId: USER.id, hasOpenWork: false },
      { userId: 7, hasOpenWork: false },
      { userId: 7, hasOpenWork: true },
    ],
    'session.clearedElsewhere': [{ hasOpenWork: false }, { hasOpenWork: true }],
  },
  outputs: {
    loadSession: [null, { token: 'token', userId: USER.id }],
    loadUser: [USER],
    saveSession: [undefined],
    saveUser: [undefined],
    signOutOnServer: [undefined],
    clearSession: [undefined],
  },
  failures: {
    loadSession: [new Error('no storage')],
    loadUser: [refused, DOWN],
    saveSession: [new Error('quota')],
    saveUser: [new Error('quota')],
    signOutOnServer: [DOWN],
    clearSession: [new Error('no storage')],
  },
};
