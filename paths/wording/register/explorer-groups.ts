import type {
  ExplorerGroupsContext,
  ExplorerGroupsEvent,
} from '../../../src/machines/explorer/groups/explorer-groups-types.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { pagedListWording } from '../kit/paged-lists.ts';
import { automatic, type Came, fails } from '../world.ts';

const THERE = 'Has entrado como admin@conectividad.example y estás en «Obras», con su lista a la vista.';

export const explorerSumsWording = pagedListWording({
  title: 'Las sumas de una lista, y sus grupos',
  start: THERE,
  asked: 'Pulsa la cifra de «Obras Registradas».',
  askedOtherwise: 'Elige Por estado en «Agrupar».',
  left: 'Vuelve atrás en el navegador.',
  call: 'GET obras/sumas',
  loading: 'Las sumas de antes, más claras, o «—» donde no las había.',
  shown: 'Bajo la lista, «Suma de lo filtrado» con la suma de cada columna.',
  failed: '«No se pudo sumar.» y «Reintentar».',
  refreshed: automatic('La lista se vuelve a leer.'),
});

export const explorerChosenSumsWording = pagedListWording({
  title: 'Las sumas de lo elegido',
  start: THERE,
  asked: 'Pulsa la casilla de la primera obra.',
  askedOtherwise: 'Pulsa la casilla de la segunda obra.',
  left: 'Pulsa «Quitar la selección».',
  call: 'POST obras/sumas',
  loading: 'Las sumas de antes, más claras, o «—» donde no las había.',
  shown: 'Bajo la lista, «Suma de lo elegido» con la suma de cada columna.',
  failed: '«No se pudo sumar.» y «Reintentar».',
  refreshed: automatic('La lista se vuelve a leer.'),
});

export const explorerGroupsWording: MachineWording = {
  title: 'Los grupos desplegados de una lista',
  start: THERE,
  events: {
    'groups.asked': ({ query }: Came<ExplorerGroupsEvent, 'groups.asked'>): Doing =>
      query.filter.donde.length > 0
        ? 'Filtra por «Estado»: elige «En curso».'
        : 'Elige Por estado en «Agrupar», sin filtros.',
    'groups.rowRead': automatic('Llega la obra cuya celda se guardó.'),
    'groups.refreshRequested': (_, from): Doing =>
      from.matches('unseen')
        ? automatic('Se piden otra vez los grupos de una lista que no está en pantalla.')
        : 'Pulsa «Actualizar».',
    'list.left': 'Vuelve atrás en el navegador.',
    'group.toggled': ({ group }: Came<ExplorerGroupsEvent, 'group.toggled'>): Doing =>
      `Pulsa el grupo «${group.valor}».`,
    'group.rowsAsked': 'Pulsa «Ver más: quedan 2 obras» bajo las obras de «En curso», o «Reintentar».',
    'loadGroupRows.done': { happens: 'Llegan las obras del grupo.' },
    'loadGroupRows.error': fails('GET obras', 'Las obras del grupo no llegan.'),
    'after.settle': { happens: 'Pasa un cuarto de segundo sin más cambios.' },
  },
  states: {
    unseen: 'La lista no está en pantalla.',
    resting: ({ groups }: ExplorerGroupsContext) =>
      groups.length === 0 ? 'Ningún grupo está desplegado.' : 'Los grupos desplegados, con sus obras.',
    settling: 'Los grupos desplegados siguen como estaban.',
    reading: '«Leyendo…» bajo el grupo.',
  },
};
