import type { ActivityContext, ActivityEvent } from '../../src/machines/activity/activity-types.ts';
import type { Doing, MachineWording } from '../wording.ts';
import { fileExportWording } from './kit/file-exports.ts';
import { pagedListWording } from './kit/paged-lists.ts';
import { type Came, fails } from './world.ts';

const WELCOME = 'Has entrado como admin@conectividad.example y ves la página Welcome.';
const THERE = 'Has entrado como admin@conectividad.example y estás en «Actividad».';

export const activityWording: MachineWording = {
  title: 'La actividad del portal',
  start: `${WELCOME} Ten a mano la dirección de una entrada: ábrela una vez desde «Actividad» y cópiala.`,
  events: {
    'activity.asked': ({ entryId }: Came<ActivityEvent, 'activity.asked'>, from): Doing => {
      if (entryId === null) {
        if (from.matches({ open: { page: 'reading' } })) return 'Pulsa «Cerrar la entrada».';
        return from.matches({ open: { page: 'unseen' } })
          ? 'Elige «Actividad» en el menú.'
          : 'Vuelve a abrir la misma dirección.';
      }
      return from.matches({ open: { page: 'browsing' } })
        ? 'Pulsa en la lista lo que hizo alguien.'
        : 'Abre la dirección de una entrada.';
    },
    'activity.left': 'Elige Welcome en el menú.',
    'loadOptions.done': { happens: 'Llega lo que ofrecen los filtros.' },
    'loadOptions.error': fails('GET actividad/opciones', 'Lo que ofrecen los filtros no llega.'),
  },
  states: {
    'open.page.unseen': 'La actividad no está en pantalla.',
    'open.page.browsing': 'Los filtros, el resumen y la lista de la actividad.',
    'open.page.reading': 'Junto a la lista, la entrada con sus «Cambios».',
    'open.options.unknown': ({ options }: ActivityContext) =>
      options === null
        ? 'En «Filtro», «Persona» ofrece «Sistema o sin sesión», y a nadie más.'
        : 'En «Filtro», «Persona» ofrece a quienes ya ofrecía.',
    'open.options.loading': 'Los filtros se pueden usar ya.',
    'open.options.known': 'En «Filtro», «Persona» ofrece a quien ha hecho algo.',
  },
};

export const activityListWording = pagedListWording({
  title: 'La lista de la actividad',
  start: `${WELCOME} En la actividad hay más de una página de entradas.`,
  asked: 'Elige «Actividad» en el menú.',
  turned: 'Pulsa «Más antiguas».',
  left: 'Elige Welcome en el menú.',
  call: 'GET actividad',
  loading: 'Renglones grises en el sitio de la lista.',
  shown: 'Las entradas, por días, y bajo ellas cuántas son y a qué hora se leyeron.',
  failed: '«No se pudo leer la actividad» o, si ya había lista, el aviso de que es la última que se leyó.',
});

export const activitySummaryWording = pagedListWording({
  title: 'El resumen de la actividad',
  start: WELCOME,
  asked: 'Elige «Actividad» en el menú.',
  askedOtherwise: 'Pulsa «Filtro», elige «Objeto» y después «Carga».',
  left: 'Elige Welcome en el menú.',
  call: 'GET actividad/resumen',
  loading: 'Un recuadro gris en el sitio del resumen.',
  shown: 'Cuántas entradas hay, sus barras día a día, «Más activos» y «Lo más frecuente».',
  failed: '«No se pudo contar la actividad.» y «Reintentar».',
});

export const activityEntryWording = pagedListWording({
  title: 'Una entrada de la actividad',
  start: `${THERE} En la lista hay al menos dos entradas.`,
  asked: 'Pulsa en la lista lo que hizo alguien.',
  turned: 'Pulsa «Entrada más antigua».',
  left: 'Pulsa «Cerrar la entrada».',
  call: 'GET actividad/:id',
  loading: 'Un recuadro gris en el sitio de los cambios.',
  shown: 'Cada campo de la entrada, con lo que valía y lo que vale.',
  failed: 'Un aviso de que la entrada no se pudo leer, y «Reintentar».',
});

export const activityExportWording = fileExportWording({
  title: 'La actividad como archivo',
  start: THERE,
  call: 'GET actividad/export.csv',
});
