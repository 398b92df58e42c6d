import type { AnyMachineSnapshot } from 'xstate';
import type { TaskCardContext, TaskCardEvent } from '../../../src/machines/tasks/card/task-card-types.ts';
import type {
  TaskConflictsContext,
  TaskConflictsEvent,
} from '../../../src/machines/tasks/card/task-conflicts-types.ts';
import type { TaskEditsContext } from '../../../src/machines/tasks/card/task-edits-types.ts';
import type { TaskPresenceEvent } from '../../../src/machines/tasks/card/task-presence-types.ts';
import { SOME_TASK } from '../../payloads/tasks/task-card-payloads.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { pagedListWording } from '../kit/paged-lists.ts';
import { automatic, type Came, fails, MARTA, proxy, together } from '../world.ts';

const BOARD = 'Has entrado como admin@conectividad.example y abres 4Task.';
const OPEN = `${BOARD} Abres una tarea.`;
const COLLEAGUE = `En una ventana privada, sin el proxy de fallos, ${MARTA} tiene la misma tarea abierta.`;

export const taskCardWording: MachineWording = {
  title: 'La tarea abierta',
  start: BOARD,
  events: {
    'card.opened': ({ task }: Came<TaskCardEvent, 'card.opened'>, from) => {
      // The open task stands before the board.
      if (!from.matches('closed')) return automatic('Se abre una tarea sin cerrar la que está abierta.');
      // Only such a task has the order «Empezar».
      const which = task === SOME_TASK ? 'una tarjeta' : 'otra tarjeta';
      return `Pulsa el título de ${which} de «Por hacer».`;
    },
    'card.closed': 'Cierra la tarea.',
    'task.changeWanted': ({ change }: Came<TaskCardEvent, 'task.changeWanted'>, from) => {
      if (!from.matches('shown')) return automatic('Se cambia una tarea que aún no ha llegado.');
      return 'lugar' in change.set ? 'Pulsa «Empezar».' : 'Cambia el responsable.';
    },
    'task.changed': automatic('El servidor contesta a un cambio.'),
    'task.refused': automatic('El servidor no acepta un cambio.'),
    'task.newsHeard': ({ news }: Came<TaskCardEvent, 'task.newsHeard'>, from): Doing => {
      if (news.tipo === 'recargar') return automatic('El servidor dice que hay que leerlo todo otra vez.');
      const which = from.matches('closed') ? 'una tarea del tablero' : 'la misma tarea';
      return {
        as: MARTA,
        does: news.tipo === 'presentes' ? `Abre ${which}.` : `Abre ${which} y cambia su título.`,
      };
    },
    'work.began': (_, from) =>
      from.matches('shown')
        ? 'Escribe en el título y no pulses Intro.'
        : automatic('Se escribe en una tarea que aún no ha llegado.'),
    'work.ended': (_, from) =>
      from.matches('shown')
        ? 'Escribe otro título y pulsa Intro.'
        : automatic('Se deja de escribir sin la tarea a la vista.'),
    'loadSheet.done': { happens: 'Llega la tarea.' },
    'loadSheet.error': fails('GET 4task/tareas/:id', 'La tarea no llega.'),
    'session.renewed': automatic('La sesión se renueva con la tarea abierta.'),
    'connection.returned': automatic('El servidor vuelve a contestar con la tarea abierta.'),
  },
  states: {
    closed: 'Ninguna tarea abierta.',
    reading: 'Renglones grises en el sitio de la tarea.',
    failed: '«No se pudo leer la tarea» y «Reintentar».',
    gone: '«Esta tarea ya no está».',
    'shown.fresh': ({ people }: TaskCardContext) =>
      together('La tarea con todo lo suyo.', people.length > 0 && 'Quién más la mira.'),
    'shown.refreshing': 'La tarea, tal como se leyó antes.',
    'shown.stale': 'La tarea, tal como se leyó antes, y «Reintentar».',
  },
};

const ofAside = ({ context }: AnyMachineSnapshot, does: Doing): Doing =>
  (context as TaskEditsContext).putAside.length === 0
    ? automatic('Se decide sobre algo escrito que no se ha guardado aparte.')
    : does;

export const taskEditsWording: MachineWording = {
  title: 'Lo que se escribe en una tarea',
  start: OPEN,
  events: {
    'edit.began': 'Pulsa el título.',
    'edit.typed': 'Escribe otro título encima.',
    'edit.putBack': 'Pulsa Esc en el título.',
    'edit.recovered': (_, from) => ofAside(from, 'Pulsa «Recuperar lo que escribiste».'),
    'edit.dismissed': (_, from) => ofAside(from, 'Pulsa «Olvidar lo que escribiste».'),
    'edit.sent': 'Pulsa Intro en el título.',
    'task.changed': automatic('El servidor contesta que el título está cambiado.'),
    'task.refused': (_, from): Doing =>
      from.matches('typed')
        ? automatic('El servidor no acepta el título anterior mientras se escribe otro.')
        : { prepare: proxy('422', 'PATCH 4task/tareas/:id'), does: 'Escribe otro título y pulsa Intro.' },
  },
  states: {
    settled: ({ putAside }: TaskEditsContext) =>
      together('El título, sin nada a medias.', putAside.length > 0 && '«Recuperar lo que escribiste».'),
    typed: ({ putAside }: TaskEditsContext) =>
      together('Lo escrito, en el título.', putAside.length > 0 && '«Recuperar lo que escribiste».'),
  },
};

export const taskConflictsWording: MachineWording = {
  title: 'Lo que llegó tarde a una tarea',
  start: `${OPEN} ${COLLEAGUE}`,
  events: {
    'task.changed': ({ fields }: Came<TaskConflictsEvent, 'task.changed'>) =>
      fields.titulo?.resultado === 'perdido'
        ? `Escribe otro título sin pulsar Intro. En la otra ventana, como ${MARTA}, cambia el título y pulsa Intro. Después pulsa Intro en esta.`
        : 'Cambia el título y pulsa Intro.',
    'conflict.settled': 'Pulsa «Dejar lo de Marta Ferrer».',
    'conflict.insisted': 'Pulsa «Poner lo mío».',
  },
  states: {
    none: 'La tarea, sin nada por decidir.',
    undecided: ({ lost }: TaskConflictsContext) =>
      together(
        '«Lo que escribiste» y «Lo que hay ahora (quién, cuándo)».',
        lost.length > 0 && '«Poner lo mío».',
      ),
  },
};

export const taskPresenceWording: MachineWording = {
  title: 'Quién mira una tarea',
  start: `${BOARD} En una ventana privada, sin el proxy de fallos, ${MARTA} tiene abierto el tablero.`,
  events: {
    'presence.changed': ({ task }: Came<TaskPresenceEvent, 'presence.changed'>) =>
      task === null ? 'Cierra la tarea.' : 'Abre una tarea.',
    'page.shown': 'Vuelve a la pestaña de 4Task.',
    'page.hidden': 'Pasa a otra pestaña.',
    'after.presence': { long: true, happens: 'Pasan 20 segundos con la tarea abierta.' },
    'sayPresence.done': { happens: 'El servidor lo sabe.' },
    'sayPresence.error': fails('PUT 4task/presencia', 'El servidor no contesta.'),
  },
  states: {
    hidden: 'En la otra ventana no se dice que mires ninguna tarea.',
    idle: 'En la otra ventana no se dice que mires ninguna tarea.',
    saying: 'La tarea abierta.',
    said: 'En la otra ventana, al abrir la tarea se ve que la miras.',
    leaving: 'El tablero, sin tarea abierta.',
    hiding: 'La otra pestaña.',
  },
};

export const taskHistoryWording = pagedListWording({
  title: 'La historia de una tarea',
  start: `${OPEN} Tiene más de 20 cambios.`,
  asked: 'Pulsa «Historia».',
  turned: 'Pulsa «Página siguiente».',
  left: 'Pulsa «Historia» otra vez.',
  call: 'GET 4task/tareas/:id/historia',
  loading: 'Renglones grises bajo «Historia».',
  shown: 'Quién puso qué y cuándo, lo último primero.',
  failed: '«No se pudo leer la historia. No se ha cambiado nada.» y «Reintentar».',
  refreshed: automatic('Cambia la tarea con su historia a la vista.'),
});

export const tieSearchWording = pagedListWording({
  title: 'La búsqueda de lo que se vincula a una tarea',
  start: OPEN,
  asked: 'Escribe SIT en «Vincular».',
  askedOtherwise: 'Escribe otra cosa en «Vincular».',
  left: 'Cierra la tarea.',
  call: 'GET buscar',
  loading: '«Buscando…» bajo «Vincular».',
  shown: 'Lo que coincide, para elegirlo.',
  failed: '«No se pudo buscar.» y «Reintentar».',
});
