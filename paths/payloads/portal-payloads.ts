import { STAGES } from '../../src/machines/portal/portal-setup.ts';
import type { PortalEvent } from '../../src/machines/portal/portal-types.ts';
import { CRASH } from './failures.ts';
import type { PayloadCases } from './payload-cases.ts';

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
  isInDialog: false,
  step: null,
  actions: [],
} as const;
const GRANT = { accessToken: 'token', email: USER.email, user: USER };
const CHILDREN = STAGES.inside;

export const portalPayloads: PayloadCases<PortalEvent> = {
  events: {
    'session.opened': [{ user: USER }],
    'session.keptElsewhere': [{ userId: 7 }],
    'session.expired': [{ email: USER.email }],
    'session.closed': [
      { reason: null, userId: null },
      { reason: 'signedOut', userId: USER.id },
    ],
    'signIn.granted': [
      { ...GRANT, remember: true, isNew: false },
      { ...GRANT, remember: true, isNew: true },
    ],
    'profile.loadFailed': [{ isRefused: false }],
    'profile.userChanged': [{ user: USER }],
    'account.registered': [{ email: USER.email, registration: 'r', isDelayed: false, expiresAt: 600_000 }],
    'account.passwordReset': [GRANT],
    'permissions.loaded': [{ permissions: { bulk_loads: true }, areKept: false }],
    'permissions.flagAnswered': [{ flag: '4task', isHeld: true }],
    'permissions.sessionLost': [{ reason: 'sessionExpired' }],
    'navigation.leaveAllowed': [{ to: '/dashboard' }],
    'navigation.pageChanged': [{ path: '/dashboard' }],
    'navigation.pageVisited': [{ machines: ['dashboard'], at: { path: '/dashboard', search: '' } }],
    'navigation.pageLeft': [{ machines: ['dashboard'] }],
    'navigation.leaveRefused': [{ at: '2026-11-21T10:42:05.000Z' }],
    'pomodoro.workDone': [{ minutes: 25 }],
    'toast.shown': [{ notice: NOTICE }],
    'work.began': [{ work: 'bulkImport' }],
    'work.ended': [{ work: 'bulkImport' }],
    'changes.written': [{ id: 7, did: 'applied' }],
    'import.undone': [{ id: 7 }],
    'task.newsHeard': [{ news: { tipo: 'recargar' } }],
    'transport.unauthorized': [{ path: '/cargamasiva/cargar', ended: null }],
    'transport.forbidden': [{ path: '/cargamasiva/cargar' }, { path: '/me/permissions' }],
  },
  outputs: {
    ...Object.fromEntries(
      Object.entries<{ mayEnd?: true }>(CHILDREN).flatMap(([name, { mayEnd }]) =>
        mayEnd ? [[name, [undefined]]] : [],
      ),
    ),
    // Any value stands for the fetched code: every child is a stub.
    fetchInside: [{}],
  },
  failures: {
    watchTransport: CRASH,
    watchTabs: CRASH,
    fetchInside: [new Error('Loading chunk failed')],
  },
};
