import type { permissionsOnPage } from '../../../paths/models/permissions-on-page.ts';
import type { ServerEvent } from '../../../paths/models/server-events.ts';
import { button, link, type Picture, words } from '../picture.ts';
import type { Stage } from '../stage.ts';
import type { VocabularyOf } from '../vocabulary.ts';
import { serverHands } from './server-hands.ts';

const OPERATOR = 'operaciones@conectividad.example';
const NEWCOMER = 'sin.permisos@conectividad.example';

const MENU = { role: 'navigation', name: 'Menú principal' } as const;
const RETRY = button(/^Reintentar$/, { within: MENU });
const CHECK = 'Verificar Permisos';

const opensPortalAs =
  (email: string) =>
  async ({ screen, server }: Stage) => {
    server.hold('myPermissions');
    await screen.open('/welcome', email);
  };
const presses =
  (target: ReturnType<typeof button>) =>
  async ({ screen, server }: Stage) => {
    server.hold('myPermissions');
    await screen.click(target);
  };

const LOADING = words('Cargando menú…', MENU);
const failedMenu = (reason: string): Picture => ({
  seen: [RETRY, words(`Error al cargar menú: ${reason}`, MENU)],
});
const usedUp = failedMenu('Error al conectar con el servidor');
/** The greeting shows which person it is; everything else looks the same for both. */
const loadingMenu = (name: string): Picture => ({
  seen: [LOADING, { role: 'heading', name: `Hola, ${name}` }],
  unseen: [words(/^Error al cargar menú/, MENU)],
});
const told = (sentence: string): Picture => ({
  seen: [button(CHECK, { enabled: true }), words(sentence)],
});

/** After a failure the page asks again by itself. */
const isAskedAgain = (event: ServerEvent['type']) => async (stage: Stage) => {
  await serverHands()[event](stage);
  stage.server.hold('myPermissions');
};

export const permissionsVocabulary: VocabularyOf<typeof permissionsOnPage.machine> = {
  begin: ({ screen }) => screen.open('/login'),
  does: {
    ...serverHands(),
    'server.answers422': isAskedAgain('server.answers422'),
    'server.answers500': isAskedAgain('server.answers500'),
    'server.answers504': isAskedAgain('server.answers504'),
    'server.answersSomethingElse': isAskedAgain('server.answersSomethingElse'),
    'server.cutsConnection': isAskedAgain('server.cutsConnection'),
    'person.opensPortal': opensPortalAs(OPERATOR),
    'newcomer.opensPortal': opensPortalAs(NEWCOMER),
    'person.retries': presses(RETRY),
    'person.retriesWhileNobodyListens': async ({ screen, server }) => {
      server.free();
      await server.whileAway('myPermissions', () => screen.click(RETRY));
      server.hold('myPermissions');
    },
    'newcomer.checksPermissions': presses(button(CHECK)),
    'administrator.grantsAccess': async ({ server }) => {
      server.grantPanel(NEWCOMER);
      await server.answer('myPermissions', 'answer');
    },
  },
  seen: {
    outside: { seen: [{ role: 'textbox', name: 'Correo electrónico' }], unseen: [words(/^Sesión expirada/)] },
    menuLoading: loadingMenu('Operaciones'),
    menuLoadingAgain: { seen: [...usedUp.seen, LOADING] },
    menuShown: { seen: [link('Cargas Másivas', MENU), { role: 'region', name: 'Tus módulos' }] },
    menuFailed: failedMenu('Error de conexión'),
    menuNotUnderstood: failedMenu('Formato de respuesta incorrecto'),
    attemptsUsedUp: { ...usedUp, unseen: [LOADING] },
    signedOut: {
      seen: [
        { role: 'textbox', name: 'Correo electrónico' },
        words('Sesión expirada. Por favor, inicia sesión nuevamente.'),
      ],
    },
    newcomerMenuLoading: loadingMenu('Sin'),
    accessPending: {
      seen: [
        { role: 'heading', name: 'Tu acceso está pendiente de configuración' },
        button(CHECK, { enabled: true }),
      ],
      unseen: [words(/^Aún no tienes permisos/), words(/^Error al verificar permisos/)],
    },
    checking: { seen: [words('Verificando permisos...')] },
    noneYet: told('Aún no tienes permisos asignados. Intenta más tarde.'),
    notChecked: told('Error al verificar permisos. Revisa tu conexión.'),
    accessGranted: {
      seen: [
        link('Panel', MENU),
        { role: 'region', name: 'Tus módulos' },
        { role: 'heading', name: 'Hola, Sin' },
      ],
      unseen: [button(CHECK)],
    },
  },
};
