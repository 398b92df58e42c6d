import type {
  ExplorerListContext,
  ExplorerListEvent,
} from '../../../src/machines/explorer/explorer-list-types.ts';
import type { RecordsFilter } from '../../../src/machines/explorer/explorer-query.ts';
import type {
  ExplorerEvent,
  SelectedRow,
  SelectionEvent,
} from '../../../src/machines/explorer/explorer-types.ts';
import type { RowSelectionContext } from '../../../src/machines/kit/row-selection/row-selection-types.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { fileExportWording } from '../kit/file-exports.ts';
import { pagedListWording } from '../kit/paged-lists.ts';
import { automatic, type Came, fails, together } from '../world.ts';

const PANEL = 'Has entrado como admin@conectividad.example y ves el panel de control.';
const THERE = 'Has entrado como admin@conectividad.example y estás en «Obras», con su lista a la vista.';
const OPEN = 'Pulsa la cifra de «Obras Registradas».';
const BACK = 'Vuelve atrás en el navegador.';

export const explorerWording: MachineWording = {
  title: 'Un registro: su lista, y lo que está abierto junto a ella',
  start: `${PANEL} Ten a mano la dirección de «Obras» con una obra abierta: ábrela una vez desde la lista y cópiala.`,
  events: {
    'explorer.asked': ({ record, isPlain }: Came<ExplorerEvent, 'explorer.asked'>, from): Doing => {
      if (record !== null) {
        return from.matches({ open: { page: 'unseen' } })
          ? 'Abre la dirección de «Obras» con una obra abierta.'
          : 'Pulsa dos veces en una obra de la lista.';
      }
      if (from.matches({ open: { page: 'reading' } })) return 'Pulsa «Cerrar el detalle».';
      if (!from.matches({ open: { page: 'unseen' } })) return 'Vuelve a abrir la misma dirección.';
      return isPlain ? OPEN : 'Pulsa en el panel la cifra de un proyecto.';
    },
    'explorer.filtersAsked': 'En 4Task, pulsa «Tablero» o «Calendario».',
    'explorer.left': BACK,
    'explorer.refreshRequested': 'Pulsa «Actualizar».',
    'changes.written': automatic('Se aplica un cambio de varias obras, o se deshace.'),
    'cells.saved': automatic('Una celda se guarda.'),
    'cells.read': automatic('Llega la obra cuya celda se guardó.'),
    'rows.chosen': automatic('Cambia lo que hay elegido.'),
    'work.began': automatic('Una celda empieza a guardarse.'),
    'work.ended': automatic('La celda termina de guardarse.'),
    'loadColumns.done': { happens: 'Llegan las columnas.' },
    'loadColumns.error': fails('GET obras/columnas', 'Las columnas no llegan.'),
  },
  states: {
    'open.page.unseen': 'La lista no está en pantalla.',
    'open.page.narrowing': 'Los filtros y las vistas guardadas, sobre el tablero o el calendario.',
    'open.page.browsing': 'La lista de obras.',
    'open.page.reading': 'Junto a la lista, la obra con todos sus campos y «Abrir la obra».',
    'open.columns.unknown': 'El botón «Columnas» no se puede pulsar, o la lista no está en pantalla.',
    'open.columns.loading': 'El botón «Columnas» no se puede pulsar todavía.',
    'open.columns.missing':
      '«Las columnas no se pudieron leer: sin ellas solo se puede buscar por palabras.»',
    'open.columns.known': 'Los botones «Filtro» y «Columnas».',
  },
};

export const explorerListWording: MachineWording = {
  title: 'La lista de un registro, y cuántos hay',
  start: `${PANEL} Hay más de 10.000 obras; pon como filtro uno que deje pasar menos cuando el guion lo pida.`,
  events: {
    'list.asked': ({ query }: Came<ExplorerListEvent, 'list.asked'>, from): Doing => {
      if (from.matches('unseen')) return OPEN;
      if (query.filter.donde.length > 0) return 'Filtra por «Estado»: elige «En curso».';
      return query.place.despues === undefined
        ? 'Quita los filtros, o pulsa «Primera página».'
        : 'Pulsa «Siguiente».';
    },
    'list.left': BACK,
    'list.rowRead': automatic('Llega la obra cuya celda se guardó.'),
    'list.countRequested': 'Pulsa «Contar cuántas hay».',
    'loadRecords.done': { happens: 'Llega la página de la lista.' },
    'loadRecords.error': fails('GET obras', 'La página no llega.'),
    'countRecords.done': { happens: 'Llega cuántas hay.' },
    'countRecords.error': fails('GET obras/recuento', 'El recuento no llega.'),
    'after.settle': { happens: 'Pasa un cuarto de segundo sin más cambios.' },
  },
  states: {
    unseen: 'La lista no está en pantalla.',
    loading: ({ page }: ExplorerListContext) =>
      page === null
        ? 'Renglones grises en el sitio de la lista.'
        : 'La página anterior sigue mientras llega la nueva.',
    'seen.settling': 'La página anterior sigue mientras se termina de pedir otra.',
    'seen.counted': 'Las obras y, bajo ellas, cuántas son.',
    'seen.counting': 'Las obras y, bajo ellas, «Contando…».',
    'seen.uncounted': 'Las obras y, bajo ellas, «Contar cuántas hay».',
    'seen.failed': ({ page }: ExplorerListContext) =>
      together(
        page === null
          ? '«No se pudo leer la lista de obras» y «Reintentar».'
          : 'El aviso de que la lista es la última que se leyó, y «Reintentar».',
        page !== null && 'La última página leída se conserva.',
      ),
  },
};

export const explorerFacetWording = pagedListWording({
  title: 'Los valores de una columna',
  start: THERE,
  asked: 'Pulsa «Filtro» y elige «Estado».',
  askedOtherwise: 'Escribe en «Buscar un valor».',
  left: 'Pulsa Esc.',
  call: 'GET obras/facetas',
  loading: '«Leyendo los valores…»',
  shown: 'Los valores de la columna, los más frecuentes primero, cada uno con cuántas obras deja.',
  failed: '«Los valores no se pudieron leer.» y «Reintentar».',
});

export const explorerRecordWording = pagedListWording({
  title: 'El detalle de una obra junto a la lista',
  start: `${THERE} En la lista hay al menos dos obras.`,
  asked: 'Pulsa dos veces en una obra de la lista.',
  turned: 'Pulsa «Siguiente de la lista».',
  left: 'Pulsa «Cerrar el detalle».',
  call: 'GET obras',
  loading: 'Renglones grises en el sitio de los campos.',
  shown: 'Cada campo de la obra con su valor.',
  failed: 'El detalle dice que no se pudo leer, con «Reintentar».',
  refreshed: automatic('La lista se vuelve a leer con el detalle abierto.'),
});

export const explorerLayoutWording: MachineWording = {
  title: 'Cómo enseña la lista este navegador',
  start: THERE,
  events: {
    'resource.changed': 'Pulsa «Columnas» y cambia «Filas juntas».',
    'load.done': { happens: 'El navegador da lo que recordaba.' },
    'load.error': automatic('El navegador no deja leer lo que recordaba.'),
    'save.done': { happens: 'El navegador lo recuerda.' },
    'save.error': automatic('El navegador no tiene sitio para recordarlo.'),
  },
  states: {
    loading: 'La lista, como al principio.',
    ready: 'La lista, como se dejó.',
    failed: 'La lista, como al principio.',
    saving: 'La lista ya ha cambiado.',
  },
};

export const explorerExportWording = fileExportWording({
  title: 'Un registro como archivo',
  start: THERE,
  call: 'GET obras.csv',
});

export const rowSelectionWording: MachineWording = {
  title: 'Lo que se elige en una lista',
  start: THERE,
  events: {
    'rows.toggled': ({ rows }: Came<SelectionEvent, 'rows.toggled'>): Doing =>
      rows.length === 1 ? 'Pulsa la casilla de la primera obra.' : 'Pulsa la casilla de la cabecera.',
    'rows.allTaken': (_, from): Doing =>
      from.matches('some')
        ? 'Pulsa «Elegir … obras que pasan el filtro».'
        : automatic('Solo se ofrece cuando hay algo elegido.'),
    'rows.filterTold': ({ filter }: Came<SelectionEvent, 'rows.filterTold'>): Doing =>
      filter.donde.length > 0 ? 'Filtra por «Estado»: elige «En curso».' : 'Quita los filtros.',
  },
  states: {
    none: 'No hay nada elegido.',
    some: ({ rows }: RowSelectionContext<SelectedRow, RecordsFilter>) =>
      `Sobre la lista, cuántas obras hay elegidas: ${rows.length}.`,
    all: '«Elegidas … obras que pasan el filtro».',
  },
};
