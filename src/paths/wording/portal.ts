import type { PortalEvent } from '../../machines/portal/portal-types.ts';
import type { MachineWording } from '../wording.ts';
import { automatic, type Came, crash, proxy } from './world.ts';

export const portalWording: MachineWording = {
  title: 'El portal: entrar, salir y lo que pasa entre medias',
  start: 'La página «Accede al portal» está abierta y nadie ha entrado.',
  events: {
    'session.opened': 'Entra como ana.ruiz@conectividad.example con su código.',
    'session.closed': (_, from) =>
      from.matches('inside')
        ? 'Abre tu cuenta arriba a la derecha, elige «Cerrar Sesión» y confirma con «Cerrar Sesión».'
        : 'Abre el portal en una ventana privada, sin ninguna sesión guardada.',
    'session.expired': (_, from) =>
      from.matches('inside')
        ? {
            prepare: `${proxy('401', 'borrar')} Después empieza una carga en «Cargas Másivas».`,
            happens: 'La sesión caduca con la carga en curso.',
          }
        : automatic('Caduca una sesión que no estaba abierta.'),
    'session.renewed': automatic(
      'La sesión se renueva; con una carga en curso lo recorre la prueba de la sesión.',
    ),
    'session.keptElsewhere': automatic('Otra pestaña guarda su sesión; lo recorre la prueba de la sesión.'),
    'session.clearedElsewhere': automatic('Otra pestaña borra la sesión; lo recorre la prueba de la sesión.'),
    'signIn.granted': 'Escribe el código recibido y pulsa «Iniciar Sesión».',
    'permissions.loaded': { happens: 'Llegan los permisos de la persona.' },
    'fourTask.refused': automatic('Se elige «4Task» cuando su permiso se acaba de retirar.'),
    'fourTask.blocked': {
      prepare: 'en los ajustes del navegador bloquea las ventanas emergentes del portal.',
      happens: '«4Task», elegido en el menú, se abre en la misma pestaña.',
    },
    'permissions.sessionLost': (_, from) =>
      from.matches('inside')
        ? { prepare: proxy('401', 'GET me/permissions'), happens: 'El servidor niega los permisos.' }
        : automatic('El servidor niega los permisos sin que haya entrado nadie.'),
    'transport.unauthorized': (_, from) =>
      from.matches('inside')
        ? {
            prepare: proxy('401', 'GET cargamasiva/turno'),
            does: 'Elige «Cargas Másivas» en el menú: una petición se contesta 401.',
          }
        : automatic('Una petición se contesta 401 sin que haya entrado nadie.'),
    'transport.forbidden': ({ path }: Came<PortalEvent, 'transport.forbidden'>, from) =>
      from.matches('inside') && !path.includes('permissions')
        ? {
            prepare: proxy('403', 'GET cargamasiva/turno'),
            does: 'Elige «Cargas Másivas» en el menú: una petición se contesta 403.',
          }
        : automatic('Una petición se contesta 403 sin que haya entrado nadie.'),
    'navigation.leaveAllowed': ({ to }: Came<PortalEvent, 'navigation.leaveAllowed'>, from) =>
      from.matches('inside')
        ? `Elige en el menú el módulo que lleva a ${to}.`
        : automatic('Se deja pasar a otra página sin que haya entrado nadie.'),
    'navigation.pageChanged': ({ path }: Came<PortalEvent, 'navigation.pageChanged'>, from) =>
      from.matches('inside')
        ? { happens: `La dirección del navegador pasa a ser ${path}.` }
        : automatic('Cambia la dirección sin que haya entrado nadie.'),
    'work.began': 'Empieza una carga en «Cargas Másivas».',
    'work.ended': { happens: 'La carga llega a su final.' },
    'navigation.leaveRefused': automatic('Alguien decide seguir en la página de la carga.'),
    'session.error': crash('la máquina de la sesión'),
    'signIn.error': crash('la máquina del acceso'),
    'permissions.error': crash('la máquina de los permisos'),
    'navigation.error': crash('la máquina de la navegación'),
    'pageTurn.error': crash('la máquina del paso de página'),
    'shellMenus.error': crash('la máquina de los desplegables'),
    'relayChildren.error': crash('el mensajero entre máquinas'),
    'relayModules.error': crash('el mensajero de los módulos'),
    'watchTransport.error': crash('la vigilancia de las peticiones'),
    'watchTabs.error': crash('el oído para las otras pestañas'),
    'bulkImport.error': crash('la máquina de la carga masiva'),
    'loadHistory.error': crash('la máquina del historial'),
    'pomodoro.error': crash('la máquina del Pomodoro'),
    'fourTaskOverlay.error': crash('la apertura de 4Task'),
    'loadHistory.done': crash('la lista del historial'),
  },
  states: {
    outside: 'La página «Accede al portal».',
    inside: 'El portal por dentro: el menú y la página de la persona.',
    broken: '«Esta página ha fallado» y el botón «Recargar la página».',
  },
};
