import type { TaskCalendarContext } from '../../../src/machines/tasks/calendar/task-calendar-types.ts';
import type { MachineWording } from '../../wording.ts';
import { automatic, fails } from '../world.ts';

export const taskCalendarWording: MachineWording = {
  title: 'El calendario de las tareas',
  start: 'Has entrado como admin@conectividad.example y abres 4Task, donde alguna tarea vence este mes.',
  events: {
    'calendar.asked': (_: unknown, from) =>
      from.matches({ page: 'unseen' })
        ? 'Pulsa «Calendario».'
        : 'Pulsa «Mes siguiente» o «Semana siguiente».',
    'calendar.left': 'Pulsa «Tablero».',
    'due.lifted': 'Lleva el foco al asa de una tarea y pulsa Intro.',
    'due.stepped': 'Pulsa la flecha derecha.',
    'due.dropped': 'Pulsa Intro.',
    'due.putBack': 'Pulsa Escape.',
    'due.moved': 'Arrastra una tarea al día siguiente.',
    'task.changed': automatic('El servidor ha guardado la fecha nueva.'),
    'task.newsHeard': automatic('Otra persona cambia la fecha de una tarea.'),
    'after.settle': { happens: 'Pasa un momento.' },
    'loadCalendar.done': { happens: 'Llegan las tareas de esos días.' },
    'loadCalendar.error': fails('GET 4task/calendario', 'Las tareas no llegan.'),
  },
  states: {
    'page.unseen': 'El calendario no está en pantalla.',
    'page.settling': 'Los días que se han pedido, con las tareas que ya se conocían.',
    'page.loading.current': 'Los días, con las tareas que ya se conocían o ninguna todavía.',
    'page.loading.outdated': 'Lo mismo; cuando lleguen las tareas se leerán otra vez.',
    'page.failed': ({ page }: TaskCalendarContext) =>
      page === null
        ? '«No se pudo leer el calendario» y «Reintentar».'
        : 'Lo último que se leyó, con el aviso de que no se pudo actualizar y «Reintentar».',
    'page.shown': 'Cada tarea en el día en que vence, y cuántas no tienen fecha.',
    'due.resting': 'Ninguna tarea cogida.',
    'due.lifted': 'La tarea cogida se ve en el día al que iría, con otro borde.',
  },
};
