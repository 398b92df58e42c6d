import { apiFailureOf } from '../../src/machines/kit/api-failure.ts';
import type {
  LoadPermissionsOutput,
  PermissionsContext,
  PermissionsEvent,
  PermissionsFailure,
} from '../../src/machines/permissions/permissions-types.ts';
import { holdsAnyPermission } from '../../src/shared/access.ts';
import type { Doing, MachineWording } from '../wording.ts';
import { arrange, automatic, type Came, type Ended, type Failed, proxy, together } from './world.ts';

const PERMISSIONS = 'GET me/permissions';
const ENTER = 'Entra como ana.ruiz@conectividad.example con su código.';

export const permissionsWording: MachineWording = {
  title: 'Los permisos: qué puede abrir cada persona',
  start: 'Nadie ha entrado: la página «Accede al portal» está abierta.',
  events: {
    'permissions.userSignedIn': (
      { user }: Came<PermissionsEvent, 'permissions.userSignedIn'>,
      from,
    ): Doing => {
      if (!from.matches('signedOut')) return automatic('Entra otra persona sin que salga la anterior.');
      return holdsAnyPermission(user.permissions ?? null)
        ? ENTER
        : { prepare: proxy('quita user.permissions', 'POST login'), does: ENTER };
    },
    'permissions.flagAsked': automatic('Se elige «4Task», que pregunta si puede abrirse.'),
    'permissions.userSignedOut': 'Cierra la sesión; si ya no hay portal que cerrar, recarga la página.',
    'after.settleDelay': { happens: 'Pasan tres décimas de segundo.' },
    'loadPermissions.done': ({ output }: Ended<LoadPermissionsOutput>, from): Doing => {
      if (output.kind === 'noToken') {
        return from.matches('loading')
          ? automatic('La sesión guardada desaparece justo después de entrar.')
          : {
              prepare:
                'borra lo que el navegador guarda del portal: en sus herramientas, Aplicación y Borrar datos del sitio.',
              happens: 'El portal busca la sesión y no la encuentra.',
            };
      }
      const { permissions } = output;
      return {
        prepare: proxy('200', `${PERMISSIONS} ${JSON.stringify({ success: true, data: permissions })}`),
        happens: holdsAnyPermission(permissions) ? 'Llegan los permisos.' : 'Llegan los permisos: ninguno.',
      };
    },
    'loadPermissions.error': (event: Failed) => ({
      prepare: arrange(event, PERMISSIONS),
      happens:
        apiFailureOf(event.error)?.kind === 'status'
          ? 'El servidor niega los permisos.'
          : 'Los permisos no llegan.',
    }),
    'after.tokenRetryDelay': { happens: 'Pasa un segundo.' },
    'permissions.retryRequested': 'Pulsa «Reintentar» en el menú.',
    'permissions.refreshRequested': {
      prepare: proxy('403', 'GET cargamasiva/plantilla'),
      does: 'En «Cargas Másivas» pulsa «Descargar plantilla».',
    },
    'permissions.checkRequested': (_, from) =>
      holdsAnyPermission((from.context as PermissionsContext).permissions)
        ? automatic('Se piden los permisos otra vez teniéndolos: con permisos no hay botón para ello.')
        : 'Pulsa «Verificar Permisos».',
    'after.second': { happens: 'Pasa un segundo.' },
    'after.reloadDelay': { happens: 'Pasa un segundo y medio.' },
    'reloadPage.done': { happens: 'La página se carga otra vez.' },
    'reloadPage.error': automatic('El navegador no deja recargar la página.'),
  },
  states: {
    signedOut: 'La página «Accede al portal».',
    settling: 'La página Welcome con tarjetas grises en el sitio de los módulos.',
    loading: 'Tarjetas y menú en gris mientras llegan los permisos.',
    waitingForToken: 'Tarjetas y menú siguen en gris.',
    loaded: ({ permissions, checkOutcome }: PermissionsContext) =>
      holdsAnyPermission(permissions)
        ? 'El menú y, bajo «Tus módulos», las tarjetas de lo que la persona puede abrir.'
        : together(
            '«Tu acceso está pendiente de configuración» y el botón «Verificar Permisos».',
            checkOutcome === 'noneYet' && '«Aún no tienes permisos asignados. Intenta más tarde.»',
            checkOutcome === 'failed' && '«Error al verificar permisos. Revisa tu conexión.»',
          ),
    refreshing: 'La página sigue como está mientras se piden otra vez los permisos.',
    checking: '«Verificando permisos...» junto al botón, que muestra que trabaja.',
    granted: '«¡Permisos actualizados! Ya tienes acceso a algunos módulos.»',
    reloading: 'El aviso sigue hasta que la página se carga otra vez.',
    failed: failedWith,
    'exhausted.resting': ({ restLeft }: PermissionsContext) =>
      `En el menú y en el centro, «Error al conectar con el servidor»; el botón está apagado y dice «Reintentar en ${restLeft} s».`,
    'exhausted.rested': failedWith,
    interrupted:
      'La página de acceso dice que la sesión ha caducado; si había algo sin guardar, el diálogo «Tu sesión ha caducado» sobre la página.',
    sessionLost: ({ failure }: PermissionsContext) =>
      failure === 'sessionExpired'
        ? 'La página de acceso con «Sesión expirada. Por favor, inicia sesión nuevamente.»'
        : 'La página de acceso con «No hay sesión activa».',
  },
};

const REASONS: Readonly<Record<PermissionsFailure, string>> = {
  attemptsExhausted: '«Error al conectar con el servidor»',
  noActiveSession: '«No hay sesión activa»',
  wrongShape: '«Formato de respuesta incorrecto»',
  connectionFailed: '«Error de conexión»',
  sessionExpired: '«Sesión expirada»',
};

function failedWith({ failure }: PermissionsContext): string {
  return `En el menú, el error al cargarlo con ${REASONS[failure ?? 'connectionFailed']} y «Reintentar»; en el centro, «No hemos podido cargar tus módulos.»`;
}
