import type { TiedTaskValues } from '../../../src/machines/tasks/tied/tied-task-form-types.ts';
import type { MachineWording } from '../../wording.ts';
import { formWording } from '../forms.ts';
import { pagedListWording } from '../kit/paged-lists.ts';
import { automatic, fails, proxy } from '../world.ts';

const WORK = 'Has entrado como admin@conectividad.example y ves la página de una obra.';

export const tiedTasksWording: MachineWording = {
  title: 'Las tareas de lo que se ve',
  start: WORK,
  events: {
    'tiedTask.formOpened': 'En «Tareas», pulsa «Crear tarea».',
    'tiedTask.formClosed': 'Pulsa «Cancelar».',
    'tiedTask.created': 'Escribe un título y pulsa «Crear tarea» en el diálogo.',
    'loadBoards.done': { happens: 'Llegan los tableros.' },
    'loadBoards.error': fails('GET 4task/tableros', 'Los tableros no llegan.'),
  },
  states: {
    'open.closed': 'Ningún diálogo: «Tareas», con las de la obra.',
    'open.readingBoards': 'El diálogo «Tarea nueva», con renglones grises.',
    'open.unread': 'En el diálogo, «No se pudieron leer los tableros» y «Reintentar».',
    'open.writing': 'En el diálogo, «Título», «Tablero», «Responsable» y «Fecha».',
  },
};

export const tiedTaskListWording = pagedListWording({
  title: 'Las tareas vinculadas a algo',
  start: 'Has entrado como admin@conectividad.example y ves «Obras». Has abierto antes otra obra.',
  asked: 'Pulsa el código de una obra.',
  askedOtherwise: 'Escribe en la dirección el código de otra.',
  left: 'Vuelve atrás en el navegador.',
  call: 'GET 4task/vinculadas',
  loading: 'Renglones grises bajo «Tareas».',
  shown: 'Las tareas de la obra, cada una con su estado, su responsable y su fecha.',
  failed:
    '«No se pudieron leer sus tareas. No se ha cambiado nada.» o, si ya se habían leído, «Sus tareas no se pudieron actualizar: son las últimas que se leyeron.»',
  refreshed: automatic('Se ha creado una tarea: se leen otra vez.'),
});

export const ownTasksWording = pagedListWording({
  title: 'Las tareas de quien usa el Pomodoro',
  start:
    'Has entrado como admin@conectividad.example, que tiene tareas abiertas, y ves la página Welcome. El Pomodoro no tiene ninguna tarea.',
  asked: 'Mira «Tarea del Pomodoro».',
  askedOtherwise: 'Escribe en «Tarea del Pomodoro».',
  left: 'Elige una.',
  call: 'GET 4task',
  loading: 'Bajo el campo, al pulsarlo, «Buscando…».',
  shown: 'Bajo el campo, al pulsarlo, tus tareas abiertas.',
  failed: 'Bajo el campo, al pulsarlo, «No se pudieron leer tus tareas.» y «Reintentar».',
});

export const tiedTaskFormWording = formWording<TiedTaskValues>({
  title: 'Una tarea de lo que se ve',
  start: `${WORK} En «Tareas», pulsa «Crear tarea».`,
  fills: ({ titulo }) =>
    titulo?.trim() === '' ? 'Deja un espacio en «Título».' : 'Escribe uno en «Título».',
  submit: '«Crear tarea» en el diálogo',
  refused: { prepare: proxy('422', 'POST 4task/tareas') },
  shown: '«Título», «Tablero», «Responsable» y «Fecha».',
  sent: 'El aviso «Tarea T-… creada», sin diálogo.',
  cleanUp: 'Abre la tarea en 4Task y descártala.',
});
