import type { WorksContext } from '../../machines/works/works-types.ts';
import type { MachineWording } from '../wording.ts';
import { pagedListWording } from './paged-lists.ts';
import { arrange, automatic, crash, type Failed } from './world.ts';

const PANEL =
  'Has entrado como admin@conectividad.example, ves el panel de control y hay más de 50 obras. Ninguna fecha está puesta.';
const OPEN = 'Pulsa la cifra de «Obras Registradas».';
const BACK = 'Vuelve atrás en el navegador.';

export const worksWording: MachineWording = {
  title: 'Las obras de una cifra',
  start: PANEL,
  events: {
    'works.asked': (_, from) => (from.matches({ open: 'known' }) ? 'Pulsa «Página siguiente».' : OPEN),
    'works.left': BACK,
    'loadOptions.done': { happens: 'Llega lo que ofrecen los filtros.' },
    'loadOptions.error': (event: Failed) => ({
      prepare: arrange(event, 'GET obras/opciones'),
      happens: 'Lo que ofrecen los filtros no llega.',
    }),
    'session.renewed': automatic('La sesión se renueva con la página abierta.'),
    'connection.returned': automatic('El servidor vuelve a contestar con la página abierta.'),
    'worksList.error': crash('la lista de obras'),
  },
  states: {
    'open.unknown': ({ options }: WorksContext) =>
      options === null
        ? 'Las obras no están en pantalla, o «Proyecto» ofrece «Proyecto: todos» y nada más.'
        : 'Las obras no están en pantalla.',
    'open.loading': 'Los filtros se pueden usar ya.',
    'open.known': '«Proyecto» ofrece los proyectos que hay.',
    broken: '«Esta página ha fallado» y el botón «Recargar la página».',
  },
};

const list = pagedListWording({
  title: 'La lista de obras',
  start: PANEL,
  asked: OPEN,
  askedOtherwise: 'Pulsa «Página siguiente».',
  left: BACK,
  call: 'GET obras',
  loading: 'Renglones grises en el sitio de la lista.',
  shown: 'Las obras y, bajo ellas, cuántas son: tantas como decía la cifra.',
  failed: '«No se pudieron leer las obras» o, si ya había lista, el aviso de que es la última que se leyó.',
});

export const worksListWording: MachineWording = {
  ...list,
  events: { ...list.events, 'list.refreshRequested': 'Pulsa «Actualizar».' },
};
