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
      return holdsAnyPermission(user.permissions)
        ? {
            prepare: `${ENTER} Cuando se vea el menú, cierra la pestaña.`,
            does: 'Abre el portal otra vez.',
          }
        : ENTER;
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
    'permissions.retryRequested': (_, from) =>
      from.matches('pausing')
        ? automatic('Se pulsa «Reintentar» en el menú antes de que el portal lo pida solo.')
        : 'Pulsa «Reintentar» en el menú.',
    'after.retryDelay': (_, from) => ({
      happens:
        (from.context as PermissionsContext).attempts === 1 ? 'Pasa un segundo.' : 'Pasan dos segundos.',
    }),
    'after.lossNoticeDelay': { happens: 'Pasan dos segundos.' },
    'permissions.refreshRequested': (_, from) =>
      from.matches('kept')
        ? automatic('Se piden los permisos antes de que pasen tres décimas de segundo.')
        : {
            prepare: proxy('403', 'GET cargamasiva/plantilla'),
            does: 'En «Cargas Másivas» pulsa «Descargar plantilla».',
          },
    'permissions.checkRequested': (_, from) =>
      holdsAnyPermission((from.context as PermissionsContext).permissions)
        ? automatic('Se piden los permisos otra vez teniéndolos: con permisos no hay botón para ello.')
        : 'Pulsa «Verificar Permisos».',
    'after.reloadDelay': { happens: 'Pasa un segundo y medio.' },
    'reloadPage.done': { happens: 'La página se carga otra vez.' },
    'reloadPage.error': automatic('El navegador no deja recargar la página.'),
  },
  states: {
    signedOut: 'La página «Accede al portal».',
    settling: 'La página Welcome con tarjetas grises en el sitio de los módulos.',
    kept: 'El menú y las tarjetas de la última visita, desde el primer momento.',
    loading: ({ failure }: PermissionsContext) =>
      together('El menú en gris mientras llegan los permisos.', failure && told(failure)),
    waitingForToken: 'El menú sigue en gris.',
    pausing: failedWith,
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
    exhausted: failedWith,
    interrupted:
      'La página de acceso dice que la sesión ha caducado; si había algo sin guardar, el diálogo «Tu sesión ha caducado» sobre la página.',
    'sessionLost.telling': ({ failure }: PermissionsContext) => told(failure ?? 'sessionExpired'),
    'sessionLost.told': ({ failure }: PermissionsContext) =>
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

function told(failure: PermissionsFailure): string {
  return `En el menú, el error al cargarlo con ${REASONS[failure]}; en el centro, «No hemos podido cargar tus módulos.»`;
}

function failedWith({ failure }: PermissionsContext): string {
  return together(failure && told(failure), 'En los dos sitios, «Reintentar».');
}
