import type { BoardValues } from '../../../src/machines/tasks/board/board-form-types.ts';
import type { TaskBoardContext, TaskBoardEvent } from '../../../src/machines/tasks/board/task-board-types.ts';
import type { TaskFeedEvent } from '../../../src/machines/tasks/feed/task-feed-types.ts';
import type { TaskMoveEvent } from '../../../src/machines/tasks/move/task-move-types.ts';
import type { Sent, TaskOutboxContext } from '../../../src/machines/tasks/outbox/task-outbox-types.ts';
import type { TaskLifeEvent } from '../../../src/machines/tasks/task-life-machine.ts';
import type { TaskState } from '../../../src/shared/task-states.ts';
import type { MachineWording } from '../../wording.ts';
import { formWording } from '../forms.ts';
import { automatic, type Came, crash, type Ended, fails, MARTA, together } from '../world.ts';

const STATES: Readonly<Record<TaskState, string>> = {
  por_hacer: '«Por hacer»',
  en_curso: '«En curso»',
  bloqueada: '«Bloqueada»',
  en_revision: '«En revisión»',
  hecha: '«Hecha»',
  descartada: '«Descartada»',
};
const ENTERED = 'Has entrado como admin@conectividad.example.';
const BOARD = `${ENTERED} Abres 4Task.`;
const NEW_BOARD = 'En el menú de los tableros, pulsa «Nuevo tablero».';
const COLLEAGUE = `En una ventana privada, sin el proxy de fallos, ${MARTA} tiene el mismo tablero abierto.`;
const NEWS = {
  recargar: automatic('El servidor dice que hay que leerlo todo otra vez.'),
  tarjeta: { as: MARTA, does: 'Cambia el título de una tarea del tablero.' },
} as const;
const newsOf = ({ news }: Came<TaskBoardEvent, 'task.newsHeard'>) =>
  news.tipo === 'tarjeta' ? NEWS.tarjeta : NEWS.recargar;

export const tasksWording: MachineWording = {
  title: 'Los tableros de 4Task',
  start: 'Has entrado como admin@conectividad.example y abres 4Task.',
  events: {
    'tasks.entered': 'Vuelve al portal con «Volver al portal» y abre 4Task.',
    'tasks.exited': 'Vuelve al portal con «Volver al portal».',
    'board.formOpened': NEW_BOARD,
    'board.formClosed': 'Pulsa «Cancelar».',
    'board.saved': 'Escribe un nombre y pulsa «Crear el tablero».',
    'task.changeWanted': 'Cambia el título de una tarea.',
    'task.changed': automatic('El servidor contesta a un cambio.'),
    'task.refused': automatic('El servidor no acepta un cambio.'),
    'task.newsHeard': automatic('El servidor dice que hay que leerlo todo otra vez.'),
    'move.made': 'En «Mover a…» de una tarjeta, elige otra columna.',
    'move.takenBack': 'En «Mover a…» de una tarjeta, elige otra columna y pulsa «Deshacer».',
    'move.putBack': 'Levanta una tarjeta con Intro y pulsa Esc.',
    'work.began': automatic('El navegador no puede guardar más cambios.'),
    'work.ended': automatic('Se envía lo que el navegador no pudo guardar.'),
    'taskOutbox.done': automatic('Termina lo que envía los cambios.'),
    'taskCard.done': automatic('Termina la tarea abierta.'),
  },
  states: {
    'open.form.closed': 'Ningún formulario de tablero.',
    'open.form.editing': 'El formulario con «Nombre» y «Columnas».',
    'open.news': 'Lo que hacen otros llega solo.',
  },
};

export const taskBoardWording: MachineWording = {
  title: 'El tablero que se ve',
  start: `${ENTERED} ${COLLEAGUE}`,
  events: {
    'tasks.entered': 'Abre 4Task.',
    'board.asked': ({ asked }: Came<TaskBoardEvent, 'board.asked'>, from) => {
      if (asked.board === 2) return 'Abre otro tablero con una búsqueda en su dirección.';
      return from.matches({ cards: 'unseen' }) ? 'Pulsa «Tablero».' : 'Abre 4Task sin nada en su dirección.';
    },
    'board.left': 'Pulsa «Lista».',
    'board.saved':
      'En el menú de los tableros pulsa «Cambiar el tablero», cambia el nombre y pulsa «Guardar».',
    'task.changed': 'Cambia el título de una tarea.',
    'task.newsHeard': newsOf,
    'after.settle': { happens: 'Pasa un momento.' },
    'loadBoards.done': { happens: 'Llegan los tableros.' },
    'loadBoards.error': fails('GET 4task/tableros', 'Los tableros no llegan.'),
    'loadCards.done': { happens: 'Llegan las tarjetas.' },
    'loadCards.error': fails('GET 4task/tableros/:id/tarjetas', 'Las tarjetas no llegan.'),
  },
  states: {
    'boards.unread': 'Ningún nombre de tablero todavía.',
    'boards.loading': 'Ningún nombre de tablero todavía.',
    'boards.failed': '«Reintentar».',
    'boards.shown': 'El nombre del tablero, con los demás en su menú.',
    'cards.unseen': 'El tablero no está en pantalla.',
    'cards.choosing': 'Columnas grises.',
    'cards.settling': 'El tablero de antes.',
    'cards.loading.current': 'Columnas grises o, si ya se había leído, el último tablero.',
    'cards.loading.outdated': 'Columnas grises o, si ya se había leído, el último tablero.',
    'cards.failed': ({ board }: TaskBoardContext) =>
      board === null ? '«No se pudo leer el tablero» y «Reintentar».' : 'El último tablero y «Reintentar».',
    'cards.shown': 'Las columnas con sus tarjetas, y cuántas hay en cada una.',
  },
};

export const taskFeedWording: MachineWording = {
  title: 'Las novedades de las tareas',
  start: `${ENTERED} ${COLLEAGUE}`,
  events: {
    'feed.wanted': 'Abre 4Task.',
    'feed.unwanted': 'Vuelve al portal con «Volver al portal».',
    'feed.heard': ({ news }: Came<TaskFeedEvent, 'feed.heard'>) =>
      news.tipo === 'abierto'
        ? { happens: 'El servidor empieza a contar lo que pasa.' }
        : news.tipo === 'cerrado'
          ? 'Abre 4Task con tu cuenta en otros 20 navegadores.'
          : automatic('El servidor dice que hay que leerlo todo otra vez.'),
    'feed.ended': automatic('El servidor deja de contar.'),
    'feed.failed': ({ failure }: Came<TaskFeedEvent, 'feed.failed'>) =>
      failure.kind === 'status'
        ? automatic('La sesión ha caducado.')
        : { happens: 'Se corta la conexión: quita el cable de red o apaga la wifi.' },
    'after.hearAgain': { happens: 'Pasa un rato.' },
    'hearNews.error': crash('lo que oye las novedades'),
  },
  states: {
    idle: 'Ninguna página de 4Task.',
    'hearing.connecting': '«Conectando…».',
    'hearing.live': '«Al día».',
    lost: '«Sin conexión».',
    refused: '«Sin conexión».',
    'replaced.shown': '«Abierto en otra pestaña».',
    'replaced.hidden': 'Se mira otra pestaña.',
  },
};

export const taskOutboxWording: MachineWording = {
  title: 'Lo que haces y el servidor no ha contestado',
  start: BOARD,
  events: {
    'task.changeWanted': 'Cambia el título de una tarea.',
    'outbox.notKept': automatic('El navegador no tiene sitio para guardarlo.'),
    'outbox.dismissed': 'Pulsa «Ver», y «Descartar» en el cambio que no se guardó.',
    'outbox.retryRequested': 'Pulsa «Enviar ahora».',
    'after.sendAgain': { happens: 'Pasa un rato.' },
    'readKept.done': { happens: 'El navegador dice qué había guardado.' },
    'readKept.error': crash('lo que lee del navegador'),
    'keepChanges.error': crash('lo que guarda en el navegador'),
    'sendChange.done': ({ output }: Ended<Sent>) =>
      output.kind === 'answered'
        ? { happens: 'El servidor lo guarda.' }
        : automatic('Otra pestaña lo había enviado ya.'),
    'sendChange.error': fails('PATCH 4task/tareas/:id', 'El servidor no lo guarda.'),
  },
  states: {
    reading: 'El tablero.',
    empty: ({ refused }: TaskOutboxContext) =>
      together('El tablero.', refused.length > 0 && '«1 cambio no se pudo guardar» y «Ver».'),
    sending: '«Enviando 1 cambio…», o los que sean.',
    waiting: '«Sin conexión: 1 cambio guardado aquí, se enviará solo», o los que sean, y «Enviar ahora».',
    signedOut: '«1 cambio espera a que entres otra vez», o los que sean.',
  },
};

const PLACED = {
  en_curso: 'En «Mover a…» de una tarjeta de «Por hacer», elige «En curso».',
  bloqueada: 'En el menú de una tarjeta, elige «Bloquear…».',
} as const;

export const taskMoveWording: MachineWording = {
  title: 'El movimiento de una tarjeta',
  start: `${BOARD} El tablero tiene una tarjeta en «Por hacer» y ninguna en «En curso».`,
  events: {
    'move.lifted': 'Llega con el tabulador al asa de una tarjeta y pulsa Intro.',
    'move.stepped': ({ step }: Came<TaskMoveEvent, 'move.stepped'>) =>
      step === 'right' ? 'Pulsa la flecha derecha.' : 'Pulsa la flecha izquierda.',
    'move.dropped': 'Pulsa Intro.',
    'move.placed': ({ place }: Came<TaskMoveEvent, 'move.placed'>) =>
      place.estado === 'bloqueada' ? PLACED.bloqueada : PLACED.en_curso,
    'move.reasonChanged': 'Escribe en «Por qué está bloqueada».',
    'move.confirmed': 'Pulsa «Bloquear».',
    'move.undone': 'Pulsa «Deshacer».',
    'after.undo': { happens: 'Pasan 10 segundos.' },
    'move.cancelled': (_: unknown, from) => (from.matches('lifted') ? 'Pulsa Esc.' : 'Pulsa «Cancelar».'),
  },
  states: {
    'resting.settled': 'Las tarjetas, cada una en su columna.',
    'resting.made': 'La tarjeta donde se ha dejado, y «Deshacer».',
    lifted:
      'La tarjeta levantada, y debajo «Flechas para moverla, Intro para soltarla, Esc para dejarla donde estaba.».',
    asking: 'El diálogo con «Por qué está bloqueada».',
  },
};

export const taskLifeWording: MachineWording = {
  title: 'La vida de una tarea',
  start: BOARD,
  events: {
    'life.told': ({ state }: Came<TaskLifeEvent, 'life.told'>) => `Abre una tarea que esté ${STATES[state]}.`,
    'life.moved': automatic('La tarea pasa a otro estado: la página lo lee y se lo cuenta otra vez.'),
  },
  states: {
    unknown: 'Ninguna tarea abierta.',
    por_hacer: 'La tarea, «Por hacer», con lo que puede ser después.',
    en_curso: 'La tarea, «En curso», con lo que puede ser después.',
    bloqueada: 'La tarea, «Bloqueada», con su motivo.',
    en_revision: 'La tarea, «En revisión», con lo que puede ser después.',
    hecha: 'La tarea, «Hecha».',
    descartada: 'La tarea, «Descartada».',
  },
};

export const boardFormWording = formWording<BoardValues>({
  title: 'Qué es un tablero',
  start: `${BOARD} ${NEW_BOARD}`,
  fills: ({ nombre }) => (nombre === '' ? 'Vacía «Nombre».' : 'Escribe un nombre en «Nombre».'),
  submit: '«Crear el tablero»',
  refused: { prepare: 'en el proxy de fallos escribe `422 POST 4task/tableros`.' },
  shown: '«Nombre», y cada columna con su nombre, su estado y su límite.',
  sent: 'El tablero nuevo, sin diálogo.',
  cleanUp: 'En el menú de los tableros pulsa «Cambiar el tablero», marca «Archivado» y pulsa «Guardar».',
});

export const taskRemindersWording: MachineWording = {
  title: 'Los recordatorios de las tareas por correo',
  start: BOARD,
  events: {
    'resource.opened': 'Abre «Recordatorios».',
    'resource.changed': 'Pulsa «Recordármelas también por correo».',
    'load.done': { happens: 'Llega lo que tienes elegido.' },
    'load.error': fails('GET 4task/recordatorios', 'Lo que tienes elegido no llega.'),
    'save.done': { happens: 'El servidor lo ha guardado.' },
    'save.error': fails('PUT 4task/recordatorios', 'El servidor no lo guarda.'),
  },
  states: {
    unopened: 'El botón «Recordatorios», cerrado.',
    loading:
      'El interruptor «Recordármelas también por correo», que no se puede pulsar si no se sabe cómo está.',
    ready: 'El interruptor «Recordármelas también por correo».',
    saving: 'El interruptor «Recordármelas también por correo» como lo acabas de dejar.',
    failed: '«No se ha podido leer» y «Reintentar».',
  },
};
