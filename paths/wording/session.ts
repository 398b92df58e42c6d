import type { AnyMachineSnapshot } from 'xstate';
import type { ClosedReason, SessionContext, SessionEvent } from '../../src/machines/session/session-types.ts';
import type { MachineWording } from '../wording.ts';
import { automatic, type Came, type Ended, fails, proxy, together } from './world.ts';

const ME = 'GET me';
const LOGOUT = 'POST logout';
const ANA = 'ana.ruiz@conectividad.example';
const ANA_ID = 4;
const BEGIN_LOAD = 'Empieza una carga en «Cargas Másivas»';
const NO_STORAGE = 'prohíbe en el navegador que el portal guarde datos en este equipo.';

export const sessionWording: MachineWording = {
  title: 'La sesión: quién ha entrado',
  start: `El portal está cerrado. La persona de la prueba es ${ANA}.`,
  events: {
    'loadSession.done': ({ output }: Ended<object | null>) =>
      output === null
        ? {
            prepare: 'usa una ventana privada, sin ninguna sesión guardada. Abre el portal.',
            happens: 'El portal mira si había una sesión guardada: no la hay.',
          }
        : {
            prepare: `entra como ${ANA} con «Recordarme» encendido y cierra la pestaña. Abre el portal otra vez.`,
            happens: 'El portal encuentra la sesión guardada.',
          },
    'loadSession.error': {
      prepare: `${NO_STORAGE} Abre el portal.`,
      happens: 'El portal no puede leer lo que guarda el navegador.',
    },
    'loadUser.done': { happens: 'El servidor dice quién es la persona.' },
    'loadUser.error': fails(ME, 'El servidor no dice quién es la persona.'),
    'session.granted': ({ user, email }: Came<SessionEvent, 'session.granted'>, from) => {
      if (email !== ANA && from.matches('expired')) {
        return automatic('Alguien entra con otro correo; en el diálogo el correo no se puede cambiar.');
      }
      return user === null
        ? {
            prepare: proxy('quita user', 'POST login'),
            does: `Entra como ${email} con su código.`,
          }
        : `Entra como ${email} con su código.`;
    },
    'saveSession.done': { happens: 'El navegador guarda la sesión.' },
    'saveSession.error': { prepare: NO_STORAGE, happens: 'El navegador no deja guardar la sesión.' },
    'saveUser.done': { happens: 'El navegador guarda los permisos para la próxima visita.' },
    'saveUser.error': automatic('El navegador no deja guardar los permisos, aunque guardó la sesión.'),
    'session.userChanged': ({ user }: Came<SessionEvent, 'session.userChanged'>) =>
      user.permissions === undefined
        ? automatic('La persona cambia sus datos; lo recorre la prueba del perfil.')
        : { happens: 'Llegan los permisos de la persona.' },
    'session.profileFailed': automatic('El perfil no llega; lo recorre la prueba del perfil.'),
    'session.unauthorized': (
      { path, ended, hasOpenWork }: Came<SessionEvent, 'session.unauthorized'>,
      from,
    ) => {
      if (ended !== null)
        return automatic('El servidor dice por qué cerró la sesión; lo recorre la prueba de la API.');
      if (!isInside(from)) {
        return automatic('El servidor deja de aceptar la sesión sin que nada se le pida.');
      }
      return hasOpenWork
        ? {
            prepare: proxy('401', stepOf(path)),
            does: `${BEGIN_LOAD}: el servidor ya no acepta la sesión, con la carga en curso.`,
          }
        : {
            prepare: proxy('401', 'GET cargamasiva/turno'),
            does: 'Elige «Cargas Másivas» en el menú: el servidor ya no acepta la sesión.',
          };
    },
    'session.refused': ({ hasOpenWork }: Came<SessionEvent, 'session.refused'>, from) =>
      isInside(from)
        ? {
            prepare: `${proxy('403', 'GET cargamasiva/plantilla')} Escribe también \`401 GET me/permissions\`.`,
            does: `${hasOpenWork ? `${BEGIN_LOAD} y` : 'En «Cargas Másivas»'} pulsa «Descargar plantilla»: el servidor niega los permisos porque la sesión ya no vale.`,
          }
        : automatic('El servidor niega los permisos mientras la sesión cambia.'),
    'session.logoutAsked': 'Abre tu cuenta arriba a la derecha y elige «Cerrar Sesión».',
    'session.logoutCancelled': 'Pulsa «Cancelar».',
    'session.logoutRequested': (_, from) => {
      if (from.matches('unreachable')) {
        return automatic('Se pide salir; esa página no tiene con qué pedirlo.');
      }
      if (from.matches('expired')) return 'Pulsa «Salir sin guardar».';
      return from.matches({ signedIn: { exit: 'asking' } })
        ? 'Confirma con «Cerrar Sesión».'
        : 'Abre tu cuenta arriba a la derecha, elige «Cerrar Sesión» y confirma con «Cerrar Sesión».';
    },
    'session.keptElsewhere': ({ userId }: Came<SessionEvent, 'session.keptElsewhere'>, from) => {
      const who = userId === ANA_ID ? ANA : 'operaciones@conectividad.example';
      return from.matches('signedOut')
        ? `En otra pestaña de este navegador entra como ${who} con «Recordarme» encendido.`
        : automatic(`En otra pestaña pasa a estar dentro ${who}.`);
    },
    'session.clearedElsewhere': ({ hasOpenWork }: Came<SessionEvent, 'session.clearedElsewhere'>, from) =>
      from.matches('signedIn')
        ? {
            prepare: `abre el portal en dos pestañas de este navegador; ${ANA} está dentro en las dos.`,
            does: hasOpenWork
              ? `${BEGIN_LOAD}. En la otra pestaña cierra la sesión.`
              : 'En la otra pestaña cierra la sesión.',
          }
        : automatic('Se cierra la sesión en otra pestaña.'),
    'signOutOnServer.done': { happens: 'El servidor cierra la sesión.' },
    'signOutOnServer.error': {
      prepare: proxy('corta', LOGOUT),
      happens: 'El servidor no llega a contestar.',
    },
    'after.signOutPatience': { prepare: proxy('cuelga', LOGOUT), happens: 'Pasan 3 segundos sin respuesta.' },
    'clearSession.done': { happens: 'El navegador olvida la sesión.' },
    'clearSession.error': automatic('El navegador no deja borrar la sesión.'),
  },
  states: {
    reading: 'La página está cargando; apenas da tiempo a verlo.',
    restoring: 'La página está cargando: ni el acceso ni nada del portal.',
    unreachable: '«No podemos comprobar tu sesión» y el botón «Reintentar».',
    signedOut: ({ reason }: SessionContext) =>
      together('La página «Accede al portal».', reason && CLOSED[reason]),
    storing: 'La página está cargando; apenas da tiempo a verlo.',
    'signedIn.copy.settled': 'El portal por dentro, con la cuenta de la persona arriba a la derecha.',
    'signedIn.copy.savingUser': 'El portal por dentro; nada se mueve mientras se guardan los permisos.',
    'signedIn.exit.staying': 'Ningún diálogo de salida.',
    'signedIn.exit.asking': 'El diálogo «Confirmar cierre de sesión» con «Cerrar Sesión» y «Cancelar».',
    expired: 'El diálogo «Tu sesión ha caducado» sobre la página, que se conserva debajo.',
    renewing: 'El diálogo sigue un instante mientras se guarda la sesión nueva.',
    signingOut: 'El botón «Cerrar Sesión» del diálogo muestra que trabaja y «Cancelar» está apagado.',
    clearing: 'La página se cierra; apenas da tiempo a verlo.',
  },
};

const CLOSED: Readonly<Record<ClosedReason, string | null>> = {
  signedOut: 'No dice por qué: se ha salido a propósito.',
  sessionExpired: 'Encima del campo, «Sesión expirada. Por favor, inicia sesión nuevamente.»',
  cuenta_desactivada:
    'Encima del campo, «Un administrador ha desactivado tu cuenta. Si crees que es un error, escríbele.»',
  clave_cambiada:
    'Encima del campo, «Se cambió la contraseña de tu cuenta. Entra de nuevo; si no fuiste tú, cámbiala.»',
  correo_cambiado:
    'Encima del campo, «Se cambió el correo de tu cuenta. Entra con el nuevo; si no fuiste tú, abre el aviso que enviamos al anterior.»',
  cuenta_recuperada:
    'Encima del campo, «Se deshizo un cambio de tu cuenta y se cerraron sus sesiones. Entra de nuevo.»',
  cerrada_desde_otra: 'Encima del campo, «Cerraste esta sesión desde otra. Entra de nuevo para seguir aquí.»',
  noActiveSession: 'Encima del campo, «No hay sesión activa».',
  otherUser: 'Encima del campo, «Has entrado con otra cuenta. Vuelve a entrar para usar el portal con ella.»',
  profileFailed:
    'Encima del campo, «No se ha podido cargar tu perfil. Vuelve a entrar; lo que ya guardaste se conserva.»',
  storageFailed:
    'Encima del campo, «Tu navegador no ha dejado guardar la sesión. Permite el almacenamiento local y entra de nuevo.»',
  signedOutElsewhere: 'Encima del campo, «Has cerrado sesión en otra pestaña.»',
  otherUserElsewhere:
    'Encima del campo, «En otra pestaña ha entrado otra persona. Entra de nuevo para seguir aquí.»',
};

/** Signed in, with nothing covering the page. */
const isInside = (from: AnyMachineSnapshot): boolean =>
  from.matches({ signedIn: { copy: 'settled', exit: 'staying' } });

const stepOf = (path: string): string => path.split('/').at(-1) ?? path;
