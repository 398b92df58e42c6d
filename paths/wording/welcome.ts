import type {
  AccessRequestContext,
  AccessRequestEvent,
} from '../../src/machines/access-request/access-request-types.ts';
import type { QuickNotesContext, QuickNotesEvent } from '../../src/machines/welcome/quick-notes-types.ts';
import type { Doing, MachineWording } from '../wording.ts';
import { pagedListWording } from './kit/paged-lists.ts';
import { automatic, type Came, crash, fails } from './world.ts';

const ELSEWHERE = 'Has entrado como admin@conectividad.example y estás en «Actividad».';

export const welcomeWording: MachineWording = {
  title: 'La página Welcome',
  start: ELSEWHERE,
  events: {
    'welcome.asked': (_, from): Doing =>
      from.matches('unseen')
        ? 'Elige Welcome en el menú.'
        : automatic('Pasa la medianoche con Welcome abierta.'),
    'welcome.left': 'Elige «Actividad» en el menú.',
    'calendar.monthChosen': 'Pulsa «Mes siguiente» en el calendario.',
    'calendar.dayChosen': 'Elige otro día en el calendario.',
    'calendar.pageChosen': automatic('Se pide otra página de la lista de un día.'),
    'work.began': automatic('Las notas rápidas dejan de poder guardarse.'),
    'work.ended': automatic('Las notas rápidas vuelven a estar guardadas.'),
  },
  states: {
    unseen: 'Welcome no está en pantalla.',
    seen: 'El saludo, los módulos, «Notas rápidas», «Pomodoro» y «Calendario».',
  },
};

export const calendarMonthWording = pagedListWording({
  title: 'Un mes del calendario',
  start: ELSEWHERE,
  asked: 'Elige Welcome en el menú.',
  askedOtherwise: 'Pulsa «Mes siguiente» en el calendario.',
  left: 'Elige «Actividad» en el menú.',
  call: 'GET calendario',
  loading: 'El mes, sin marcas.',
  shown: 'El mes, con una marca en los días en que hay algo.',
  failed: '«No se ha podido leer este mes.» y «Reintentar».',
});

export const calendarDayWording = pagedListWording({
  title: 'Un día del calendario',
  start: ELSEWHERE,
  asked: 'Elige Welcome en el menú.',
  askedOtherwise: 'Elige otro día en el calendario.',
  left: 'Elige «Actividad» en el menú.',
  call: 'GET calendario/:id',
  loading: 'Bajo el calendario, «Leyendo el día…».',
  shown: 'Bajo el calendario, lo que hay ese día.',
  failed: '«No se ha podido leer este día.» y «Reintentar».',
});

const TYPE = 'Escribe en «Notas rápidas».';

export const quickNotesWording: MachineWording = {
  title: 'Las notas rápidas',
  start: ELSEWHERE,
  events: {
    'notes.read': ({ record }: Came<QuickNotesEvent, 'notes.read'>): Doing => ({
      prepare:
        record === null
          ? 'borra los datos que el navegador guarda del portal y vuelve a entrar.'
          : 'escribe una nota en Welcome y vuelve a «Actividad».',
      does: 'Elige Welcome en el menú.',
    }),
    'notes.written': ({ text }: Came<QuickNotesEvent, 'notes.written'>): Doing =>
      text.length > 1 ? 'Pega en «Notas rápidas» un texto de más de 10.000 caracteres.' : TYPE,
    'notes.retryRequested': 'Pulsa «Guardar otra vez».',
    'notes.kept': { happens: 'El navegador guarda lo escrito.' },
    'notes.refused': automatic('El navegador no tiene sitio para lo escrito.'),
    'notes.keptElsewhere': ({ record }: Came<QuickNotesEvent, 'notes.keptElsewhere'>): Doing =>
      record === null
        ? automatic('Se borran los datos del sitio en otra pestaña.')
        : automatic('Otra pestaña de la misma persona escribe en sus notas.'),
    'noteStore.error': crash('la escritura de las notas'),
  },
  states: {
    opening: 'Un recuadro gris en el sitio de las notas.',
    'open.kept': ({ kept }: QuickNotesContext) =>
      kept === null
        ? '«Se guardan solas en este navegador.»'
        : '«Guardadas a las 10:42», con la hora que sea.',
    'open.keeping': 'Lo escrito, en el recuadro.',
    'open.unkept.tooLong':
      '«Caben 10.000 caracteres y hay 10.012: lo último no se guarda hasta que acortes las notas.»',
    'open.unkept.refused':
      '«El navegador no tiene sitio para tus notas: lo último no está guardado. Cópialo antes de salir, o libera espacio y guarda otra vez.» y «Guardar otra vez».',
  },
};

export const accessRequestWording: MachineWording = {
  title: 'Pedir acceso',
  start:
    'Has entrado como consulta@conectividad.example, has abierto la dirección /users y ves «No tienes acceso a este módulo».',
  events: {
    'access.requested': ({ flag }: Came<AccessRequestEvent, 'access.requested'>) =>
      flag === null
        ? 'Vuelve a cargar la página, que así no sabe de qué módulo viene, y pulsa «Pedir acceso».'
        : 'Pulsa «Pedir acceso a Usuarios».',
    'requestAccess.done': { happens: 'El servidor contesta a la solicitud.' },
    'requestAccess.error': fails('POST solicitudes-acceso', 'La solicitud no llega.'),
  },
  states: {
    resting: ({ answer, failure, flag }: AccessRequestContext) => {
      if (failure !== null)
        return '«No se ha podido pedir acceso. Inténtalo otra vez: nadie recibe el aviso dos veces.»';
      if (answer === null) return 'El botón «Pedir acceso a Usuarios».';
      return flag === null
        ? '«Solicitud enviada a 2 personas que pueden darlo. Te avisaremos cuando cambie tu acceso.»'
        : '«Solicitud de acceso a Usuarios enviada a 2 personas que pueden darlo. Te avisaremos cuando cambie tu acceso.»';
    },
    sending: 'El botón, ocupado.',
  },
};
