import type { PayloadCases } from '../payload-cases.ts';
import type { PortalEvent } from './portal-types.ts';

const USER = { id: 4, name: 'Ana Ruiz', email: 'ana.ruiz@conectividad.example', is_active: true };
const NOTICE = {
  id: 'saved',
  type: 'success',
  title: 'Archivo guardado',
  message: null,
  at: Date.parse('2026-11-21T10:42:05.000Z'),
  about: null,
  staysUntilClosed: false,
  isListed: false,
} as const;
const GRANT = { accessToken: 'token', email: USER.email, user: USER };
const CRASH = [new Error('crash')];

export const portalPayloads: PayloadCases<PortalEvent> = {
  events: {
    'session.opened': [{ user: USER }],
    'session.keptElsewhere': [{ userId: 7 }],
    'session.expired': [{ email: USER.email }],
    'session.closed': [{ reason: null }, { reason: 'signedOut' }],
    'signIn.granted': [
      { ...GRANT, remember: true, isNew: false },
      { ...GRANT, remember: true, isNew: true },
    ],
    'profile.userChanged': [{ user: USER }],
    'account.registered': [{ email: USER.email, registration: 'r', isDelayed: false, expiresAt: 600_000 }],
    'account.passwordReset': [GRANT],
    'permissions.loaded': [{ permissions: { bulk_loads: true } }],
    'permissions.sessionLost': [{ reason: 'sessionExpired' }],
    'navigation.leaveAllowed': [{ to: '/dashboard' }],
    'navigation.pageChanged': [{ path: '/dashboard' }],
    'navigation.leaveRefused': [{ at: '2026-11-21T10:42:05.000Z' }],
    'toast.shown': [{ notice: NOTICE }],
    'work.began': [{ work: 'bulkImport' }],
    'work.ended': [{ work: 'bulkImport' }],
    'transport.unauthorized': [{ path: '/api/v2/cargamasiva/cargar' }],
    'transport.forbidden': [{ path: '/api/v2/cargamasiva/cargar' }, { path: '/api/v2/me/permissions' }],
  },
  outputs: {
    account: [undefined],
    profile: [undefined],
    loadHistory: [undefined],
    users: [undefined],
    fetchInside: [undefined],
  },
  failures: {
    session: CRASH,
    signIn: CRASH,
    account: CRASH,
    profile: CRASH,
    permissions: CRASH,
    navigation: CRASH,
    shellMenus: CRASH,
    pageTurn: CRASH,
    toasts: CRASH,
    announcer: CRASH,
    notifications: CRASH,
    apps: CRASH,
    relayChildren: CRASH,
    watchTransport: CRASH,
    watchTabs: CRASH,
    bulkImport: CRASH,
    loadHistory: CRASH,
    pomodoro: CRASH,
    fourTaskOverlay: CRASH,
    palette: CRASH,
    connection: CRASH,
    staleTab: CRASH,
    shortcuts: CRASH,
    users: CRASH,
    relayModules: CRASH,
    fetchInside: [new Error('Loading chunk failed')],
  },
};
