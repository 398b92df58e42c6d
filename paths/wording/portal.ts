import type { PortalEvent } from '../../src/machines/portal/portal-types.ts';
import type { Doing, MachineWording } from '../wording.ts';
import { automatic, type Came, crash } from './world.ts';

/** The portal forwards these events to a child machine, which has its own script. */
const toChild = (what: string, child: string): Doing =>
  automatic(`${what}; lo recorre la prueba de ${child}.`);

export const portalWording: MachineWording = {
  title: 'El portal: entrar, salir y lo que pasa entre medias',
  start: 'La página «Accede al portal» está abierta y nadie ha entrado.',
  events: {
    'session.opened': 'Entra como ana.ruiz@conectividad.example con su código.',
    'session.closed': (_, from) =>
      from.matches('inside')
        ? 'Abre tu cuenta arriba a la derecha, elige «Cerrar Sesión» y confirma con «Cerrar Sesión».'
        : 'Abre el portal en una ventana privada, sin ninguna sesión guardada.',
    'fetchInside.done': { happens: 'Llega lo que hace falta para mostrar el portal por dentro.' },
    'fetchInside.error': automatic(
      'Falta en el servidor un archivo de la página: se publicó una versión nueva.',
    ),
    'session.expired': toChild('La sesión caduca con una carga en curso', 'la sesión'),
    'session.renewed': toChild('La sesión se renueva con una carga en curso', 'la sesión'),
    'session.keptElsewhere': automatic('Otra pestaña guarda su sesión; lo recorre la prueba de la sesión.'),
    'session.clearedElsewhere': automatic('Otra pestaña borra la sesión; lo recorre la prueba de la sesión.'),
    'signIn.granted': toChild('El servidor acepta el código', 'la sesión'),
    'profile.userChanged': toChild('La persona cambia sus datos', 'el perfil'),
    'profile.loadFailed': toChild('No se puede leer el perfil', 'el perfil'),
    'profile.unauthorized': toChild('La sesión caduca en el perfil', 'el perfil'),
    'account.registered': toChild('Se envía un registro', 'el registro'),
    'account.passwordReset': toChild('Se elige otra contraseña', 'la contraseña'),
    'permissions.loaded': { happens: 'Llegan los permisos de la persona.' },
    'fourTask.accessAsked': toChild('Se elige «4Task» en el menú', 'los permisos'),
    'permissions.flagAnswered': toChild('Los permisos contestan si «4Task» puede abrirse', '4Task'),
    'fourTask.refused': automatic('Se elige «4Task» cuando su permiso se acaba de retirar.'),
    'fourTask.blocked': {
      prepare: 'en los ajustes del navegador bloquea las ventanas emergentes del portal.',
      does: 'Elige «4Task» en el menú: se abre en la misma pestaña.',
    },
    'permissions.sessionLost': (_, from) =>
      from.matches('inside')
        ? toChild('El servidor niega los permisos', 'la sesión')
        : automatic('El servidor niega los permisos sin que haya entrado nadie.'),
    'transport.unauthorized': toChild('Una petición se contesta 401', 'la sesión'),
    'transport.forbidden': toChild('Una petición se contesta 403', 'los permisos'),
    'navigation.leaveAllowed': ({ to }: Came<PortalEvent, 'navigation.leaveAllowed'>, from) =>
      from.matches('inside')
        ? `Elige en el menú el módulo que lleva a ${to}.`
        : automatic('Se deja pasar a otra página sin que haya entrado nadie.'),
    'navigation.pageChanged': ({ path }: Came<PortalEvent, 'navigation.pageChanged'>, from) =>
      from.matches('inside')
        ? { happens: `La dirección del navegador pasa a ser ${path}.` }
        : automatic('Cambia la dirección sin que haya entrado nadie.'),
    'navigation.pageVisited': toChild('Se puede ver una página', 'las máquinas de esa página'),
    'navigation.pageLeft': toChild('Se deja una página', 'las máquinas de esa página'),
    'work.began': 'Empieza una carga en «Cargas Másivas».',
    'work.ended': toChild('La carga llega a su final', 'la página que se ve'),
    'changes.written': toChild('Se aplica un cambio de obras', 'la página de la obra'),
    'import.undone': toChild('Se deshace una importación del registro', 'la página de la importación'),
    'cells.saved': toChild('Se guarda una celda en la lista de obras', 'la página de la obra'),
    'trash.changed': toChild('Se eliminan obras o se restauran', 'la lista de obras'),
    'task.changeWanted': toChild('Se cambia una tarea en el calendario', 'los tableros'),
    'task.changed': toChild('Se guarda un cambio de una tarea', 'el calendario y la lista de tareas'),
    'task.newsHeard': toChild('Otra persona cambia una tarea', 'el calendario y la lista de tareas'),
    'navigation.leaveRefused': automatic('Alguien decide seguir en la página de la carga.'),
    'pomodoro.workDone': automatic('Acaba un tiempo de trabajo del Pomodoro.'),
    'pomodoro.owned': automatic('Esta pestaña pasa a ser la que cuenta los tiempos del Pomodoro.'),
    'toast.shown': automatic('Alguna pantalla muestra un aviso.'),
    'notifications.accessChanged': automatic('Llega la notificación de que ha cambiado tu acceso.'),
    'watchTransport.error': crash('la vigilancia de las peticiones'),
    'watchTabs.error': crash('el oído para las otras pestañas'),
    'transport.unanswered': automatic(
      'Una petición queda sin respuesta; lo recorre la prueba de la conexión.',
    ),
    'staleTab.cutOff': automatic('Un archivo de la página no llega, y el servidor tampoco contesta.'),
    'connection.returned': automatic('El servidor vuelve a contestar; lo recorre la prueba de la conexión.'),
  },
  states: {
    outside: 'La página «Accede al portal».',
    'entering.fetching': 'La página que estaba abierta, unos instantes más.',
    'entering.missing': '«Esta página no se ha podido cargar» y el botón «Reintentar».',
    inside: 'El portal por dentro: el menú y la página de la persona.',
  },
};
