import type { WorkContext, WorkEvent } from '../../src/machines/work/work-types.ts';
import { SOME_CODE } from '../payloads/work-payloads.ts';
import type { Doing, MachineWording } from '../wording.ts';
import { pagedListWording } from './kit/paged-lists.ts';
import { automatic, type Came, fails } from './world.ts';

const LIST =
  'Has entrado como admin@conectividad.example y ves «Obras». Una carga puso la primera obra, con más de 10 líneas de factyval, y alguien la cambió después más de 20 veces.';
const BACK = 'Vuelve atrás en el navegador.';
const PAGE = `${LIST} Pulsa el código de la primera.`;

export const workWording: MachineWording = {
  title: 'La página de una obra',
  start: LIST,
  events: {
    'record.asked': ({ key }: Came<WorkEvent, 'record.asked'>, from): Doing =>
      from.matches('unseen')
        ? `Pulsa el código de la ${key === SOME_CODE ? 'primera' : 'segunda'} obra.`
        : automatic('La dirección de la página nombra otra obra.'),
    'record.left': BACK,
    'record.refreshRequested': 'Pulsa «Actualizar».',
    'loadRecord.done': { happens: 'Llega la obra.' },
    'loadRecord.error': fails('GET obras/ficha', 'La obra no llega.'),
  },
  states: {
    unseen: 'Ninguna obra está en pantalla.',
    loading: ({ record }: WorkContext) =>
      record === null
        ? 'Renglones grises en el sitio de la obra.'
        : 'Lo último que se leyó de la obra sigue en pantalla.',
    failed: '«No se pudo leer la obra» y «Reintentar».',
    'shown.fresh': 'La obra, con «Qué es», «Localización», «Hitos», «Importes», «Ficha» y «Su vida».',
    'shown.refreshing': 'La obra, como se leyó antes; «Actualizar» da vueltas.',
    'shown.stale': 'La obra, el aviso de que es la última que se leyó, y «Reintentar».',
  },
};

export const workLinesWording = pagedListWording({
  title: 'Las líneas de factyval de una obra',
  start: LIST,
  asked: 'Pulsa el código de la primera obra.',
  turned: 'Pulsa «Página siguiente» de «Páginas de líneas».',
  left: BACK,
  call: 'GET obras/ficha/lineas',
  loading: 'Renglones grises bajo las sumas.',
  shown: 'Las líneas, y bajo ellas cuántas son.',
  failed: '«No se pudieron leer las líneas. No se ha cambiado nada.» y «Reintentar».',
});

export const workLifeWording = pagedListWording({
  title: 'La vida de una obra',
  start: LIST,
  asked: 'Pulsa el código de la primera obra.',
  turned: 'Pulsa «Más antiguo».',
  left: BACK,
  call: 'GET obras/ficha/vida',
  loading: 'Renglones grises bajo «Su vida».',
  shown: 'Lo que tocó la obra, lo último primero, y cuántos hechos son.',
  failed:
    '«No se pudo leer su vida. No se ha cambiado nada.» o, si ya se había leído, «Su vida no se pudo actualizar: es la última que se leyó.»',
});

export const workComparisonWording = pagedListWording({
  title: 'Dos momentos de la vida de una obra',
  start: PAGE,
  asked: 'Pulsa «Comparar desde aquí» en lo más antiguo de su vida.',
  askedOtherwise: 'Pulsa «Comparar hasta aquí» en otro momento.',
  left: 'Pulsa «Cerrar la comparación».',
  call: 'GET obras/ficha/comparacion',
  loading: 'Renglones grises bajo «Dos momentos de su vida».',
  shown: 'Los campos que cambian entre los dos momentos, y cuántos son.',
  failed: '«No se pudo comparar.» y «Reintentar».',
});
