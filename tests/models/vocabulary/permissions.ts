import type { permissionsOnPage } from '../../../paths/models/permissions-on-page.ts';
import { button, link, type Picture, words } from '../picture.ts';
import type { Stage } from '../stage.ts';
import type { VocabularyOf } from '../vocabulary.ts';
import { serverHands } from './server-hands.ts';

const OPERATOR = 'operaciones@conectividad.example';
const NEWCOMER = 'sin.permisos@conectividad.example';

const MENU = { role: 'navigation', name: 'Menú principal' } as const;
const RETRY = button(/^Reintentar$/, { within: MENU });
const ENABLED_RETRY = { ...RETRY, enabled: true };
const CHECK = 'Verificar Permisos';

const opensPortalAs =
  (email: string) =>
  async ({ screen, server }: Stage) => {
    server.leaveOutPermissions();
    server.hold('myPermissions');
    await screen.open('/welcome', email);
  };
const presses =
  (target: ReturnType<typeof button>) =>
  async ({ screen, server }: Stage) => {
    server.hold('myPermissions');
    await screen.click(target);
  };

const failedMenu = (reason: string): Picture => ({
  seen: [ENABLED_RETRY, words(`Error al cargar menú: ${reason}`, MENU)],
});
/** The greeting shows which person it is; everything else looks the same for both. */
const loadingMenu = (name: string): Picture => ({
  seen: [words('Cargando menú…', MENU), { role: 'heading', name: `Hola, ${name}` }],
});
const told = (sentence: string): Picture => ({
  seen: [button(CHECK, { enabled: true }), words(sentence)],
});

export const permissionsVocabulary: VocabularyOf<typeof permissionsOnPage.machine> = {
  begin: ({ screen }) => screen.open('/login'),
  does: {
    ...serverHands(),
    'person.opensPortal': opensPortalAs(OPERATOR),
    'newcomer.opensPortal': opensPortalAs(NEWCOMER),
    'person.retries': presses(RETRY),
    'person.retriesWhileNobodyListens': ({ screen, server }) =>
      server.whileAway('myPermissions', () => screen.click(RETRY)),
    // The page counts the seconds by itself.
    'time.passes': ({ screen }) => screen.sees({ seen: [ENABLED_RETRY] }),
    'newcomer.checksPermissions': presses(button(CHECK)),
    'administrator.grantsAccess': async ({ server }) => {
      server.grantPanel(NEWCOMER);
      await server.answer('myPermissions', 'answer');
    },
  },
  seen: {
    outside: { seen: [{ role: 'textbox', name: 'Correo electrónico' }], unseen: [words(/^Sesión expirada/)] },
    menuLoading: loadingMenu('Operaciones'),
    menuLoadingAgain: loadingMenu('Operaciones'),
    menuShown: { seen: [link('Cargas Másivas', MENU), { role: 'region', name: 'Tus módulos' }] },
    menuFailed: failedMenu('Error de conexión'),
    menuNotUnderstood: failedMenu('Formato de respuesta incorrecto'),
    attemptsUsedUp: {
      seen: [
        button(/^Reintentar en \d s$/, { enabled: false, within: MENU }),
        words('Error al cargar menú: Error al conectar con el servidor', MENU),
      ],
    },
    mayTryAgain: failedMenu('Error al conectar con el servidor'),
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
