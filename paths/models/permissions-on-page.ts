import { assign, setup } from 'xstate';
import type { EventOnPage } from './page-model.ts';
import { SERVER_WORDS, type ServerEvent } from './server-events.ts';

/** Spec 1 section 4.3: after this many automatic attempts the portal says that it could not connect. */
const ATTEMPTS = 3;

const machine = setup({
  types: {
    context: {} as { readonly attempts: number },
    events: {} as
      | { readonly type: 'person.opensPortal' }
      | { readonly type: 'newcomer.opensPortal' }
      | { readonly type: 'person.retries' }
      | { readonly type: 'person.retriesWhileNobodyListens' }
      | { readonly type: 'newcomer.checksPermissions' }
      | { readonly type: 'administrator.grantsAccess' }
      | ServerEvent,
  },
  actions: {
    beginAttempts: assign({ attempts: 1 }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
  },
  guards: { hasAttemptsLeft: ({ context }) => context.attempts < ATTEMPTS },
}).createMachine({
  id: 'permissionsOnPage',
  context: { attempts: 0 },
  initial: 'outside',
  states: {
    outside: {
      description: 'Se pide el correo: nadie ha entrado todavía.',
      on: {
        'person.opensPortal': { target: 'menuLoading', actions: 'beginAttempts' },
        'newcomer.opensPortal': 'newcomerMenuLoading',
      },
    },
    menuLoading: {
      description: 'El menú tiene la forma de un menú que se está cargando.',
      on: {
        'server.answers': 'menuShown',
        'server.answers401': 'signedOut',
        'server.answers403': 'signedOut',
        'server.answers422': 'menuFailed',
        'server.answers500': 'menuFailed',
        'server.answers504': 'menuFailed',
        'server.answersSomethingElse': 'menuNotUnderstood',
        'server.cutsConnection': 'menuFailed',
      },
    },
    menuShown: { description: 'El menú y la bienvenida muestran los módulos de la persona.' },
    menuFailed: {
      description:
        'En el menú pone «Error al cargar menú: Error de conexión», con «Reintentar»; se pide otra vez solo.',
      entry: 'countAttempt',
      on: {
        'server.answers': 'menuShown',
        'server.answers401': 'signedOut',
        'server.cutsConnection': [
          { guard: 'hasAttemptsLeft', target: 'menuFailed', reenter: true },
          { target: 'attemptsUsedUp' },
        ],
      },
    },
    menuNotUnderstood: {
      description:
        'En el menú pone «Error al cargar menú: Formato de respuesta incorrecto», con «Reintentar»; se pide otra vez solo.',
      on: { 'server.answers': 'menuShown' },
    },
    attemptsUsedUp: {
      description:
        'En el menú pone «Error al cargar menú: Error al conectar con el servidor», con «Reintentar».',
      on: {
        'person.retries': { target: 'menuLoadingAgain', actions: 'beginAttempts' },
        'person.retriesWhileNobodyListens': { target: 'menuFailed', actions: 'beginAttempts' },
      },
    },
    menuLoadingAgain: {
      description:
        'El menú se está cargando, y aún se lee «Error al cargar menú: Error al conectar con el servidor».',
      on: { 'server.answers': 'menuShown', 'server.cutsConnection': 'menuFailed' },
    },
    signedOut: {
      description: 'Se pide el correo, y se dice «Sesión expirada. Por favor, inicia sesión nuevamente.».',
    },
    newcomerMenuLoading: {
      description: 'El menú tiene la forma de un menú que se está cargando.',
      on: { 'server.answers': 'accessPending' },
    },
    accessPending: {
      description: '«Tu acceso está pendiente de configuración», con «Verificar Permisos».',
      on: { 'newcomer.checksPermissions': 'checking' },
    },
    checking: {
      description: '«Verificando permisos...».',
      on: {
        'server.answers': 'noneYet',
        'server.answers401': 'signedOut',
        'server.answers403': 'signedOut',
        'server.answers422': 'notChecked',
        'server.answers500': 'notChecked',
        'server.answers504': 'notChecked',
        'server.answersSomethingElse': 'notChecked',
        'server.cutsConnection': 'notChecked',
        'administrator.grantsAccess': 'accessGranted',
      },
    },
    noneYet: {
      description: '«Aún no tienes permisos asignados. Intenta más tarde.».',
      on: { 'newcomer.checksPermissions': 'checking' },
    },
    notChecked: {
      description: '«Error al verificar permisos. Revisa tu conexión.».',
      on: { 'newcomer.checksPermissions': 'checking' },
    },
    accessGranted: {
      description: 'La página se carga de nuevo por sí sola, y el menú y la bienvenida muestran «Panel».',
    },
  },
});

export const permissionsOnPage = {
  of: 'permissions',
  title: 'Cargar los permisos',
  machine,
  words: {
    'person.opensPortal': 'Abre el portal una persona con permisos, con la sesión de otra visita',
    'newcomer.opensPortal':
      'Abre el portal una persona a quien nadie ha dado permisos, con la sesión de otra visita',
    'person.retries': 'La persona pulsa «Reintentar» en el menú',
    'person.retriesWhileNobodyListens': 'La persona pulsa «Reintentar» en el menú con el servidor apagado',
    'newcomer.checksPermissions': 'La persona pulsa «Verificar Permisos»',
    'administrator.grantsAccess': 'Un administrador le ha dado «Panel», y el servidor responde',
    ...SERVER_WORDS,
  } satisfies Record<EventOnPage<typeof machine>, string>,
} as const;
