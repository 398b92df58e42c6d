import type { MassUpdateDetail } from '../../../src/api/contract/records/mass-updates.ts';
import type { RowSelectionContext } from '../../../src/machines/kit/row-selection/row-selection-types.ts';
import type {
  ChosenRow,
  MassUpdateContext,
  MassUpdateEvent,
  RowsFilter,
  UpdateSelectionEvent,
} from '../../../src/machines/mass-update/mass-update-types.ts';
import type {
  RecipeSavingContext,
  RecipeSavingEvent,
} from '../../../src/machines/mass-update/recipe-saving-types.ts';
import type {
  UpdateDecisionContext,
  UpdateDecisionEvent,
} from '../../../src/machines/mass-update/update-decision-types.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { fileExportWording } from '../kit/file-exports.ts';
import { pagedListWording } from '../kit/paged-lists.ts';
import { arrange, automatic, type Came, crash, type Ended, type Failed, together } from '../world.ts';

const LISTED = 'Has entrado como admin@conectividad.example y ves «Actualización Masiva».';
const ONE = 'Has entrado como admin@conectividad.example y ves una actualización preparada.';

export const massUpdateWording: MachineWording = {
  title: 'Una actualización masiva',
  start: LISTED,
  events: {
    'massUpdate.asked': ({ id }: Came<MassUpdateEvent, 'massUpdate.asked'>, from): Doing =>
      id === 7 || from.matches('unseen')
        ? 'Pulsa el archivo de una actualización de la lista.'
        : automatic('Se abre otra actualización por su dirección.'),
    'massUpdate.left': 'Elige Welcome en el menú y, si se pregunta, pulsa «Salir de la página».',
    'massUpdate.retryRequested': 'Pulsa «Reintentar».',
    'loadUpdate.done': { happens: 'Llega la actualización.' },
    'loadUpdate.error': (event: Failed) => ({
      prepare: arrange(event, 'GET actualizaciones/:id'),
      happens: 'La actualización no llega.',
    }),
    'adjustment.asked': 'Pulsa «Comparar otra vez».',
    'adjustment.retryRequested': 'Pulsa «Reintentar».',
    'adjustment.closed': 'Pulsa «Dejarlo como estaba».',
    'adjustUpdate.done': { happens: 'El servidor dice cómo queda.' },
    'adjustUpdate.error': (event: Failed) => ({
      prepare: arrange(event, 'POST actualizaciones/:id/comparar'),
      happens: 'El servidor no contesta.',
    }),
    'refreshUpdate.done': { happens: 'Llega la actualización como está ahora.' },
    'refreshUpdate.error': (event: Failed) => ({
      prepare: arrange(event, 'GET actualizaciones/:id'),
      happens: 'La actualización de ahora no llega.',
    }),
    'update.settled': ({ kind }: Came<MassUpdateEvent, 'update.settled'>): Doing =>
      kind === 'discard' ? 'Pulsa «Quitar» y confírmalo.' : 'Pulsa «Aplicar» y confírmalo.',
    'recipe.saved': 'Pulsa «Guardar como receta», escribe un nombre y guárdala.',
    'changes.written': automatic('Las obras ya no son como eran.'),
    'work.began': automatic('Una actualización empieza a escribirse.'),
    'work.ended': automatic('Una actualización termina de escribirse.'),
    'updateRows.error': crash('la lista de filas'),
    'updateSelection.error': crash('lo que se elige en la lista'),
    'updateDecision.error': crash('la pregunta antes de aplicar'),
    'recipeSaving.error': crash('el diálogo de la receta'),
    'updateExport.error': crash('la descarga'),
    'relayEmitted.error': crash('lo que une las partes de la página'),
    'session.renewed': automatic('La sesión se renueva con la página abierta.'),
    'connection.returned': automatic('El servidor vuelve a contestar con la página abierta.'),
  },
  states: {
    unseen: 'La página de ninguna actualización.',
    loading: ({ shown }: MassUpdateContext) =>
      shown === null ? 'Renglones grises.' : 'La actualización, como se leyó antes.',
    failed: '«No se pudo leer la actualización», por qué, y «Reintentar».',
    'shown.read': 'Cuántas filas cambian y cuáles fallan, los importes antes y después, y las filas.',
    'shown.adjusting': 'Lo de antes, mientras el servidor lo cambia.',
    'shown.notAdjusted': 'Por qué no se ha cambiado, con «Reintentar» y «Dejarlo como estaba».',
    'shown.reading': 'Lo de antes, mientras llega lo de ahora.',
    'shown.old': 'Se dice que no se pudo actualizar, con «Reintentar».',
    broken: '«Esta página ha fallado» y el botón «Recargar la página».',
  },
};

export const updateRowsWording: MachineWording = (() => {
  const list = pagedListWording({
    title: 'Las filas de una actualización',
    start: `${LISTED} Hay una actualización con más de 50 filas que cambian.`,
    asked: 'Pulsa el archivo de esa actualización.',
    askedOtherwise: 'Pulsa «Página siguiente» de «Páginas de filas».',
    left: 'Elige Welcome en el menú.',
    call: 'GET actualizaciones/:id/filas',
    loading: 'Renglones grises bajo los filtros.',
    shown: 'Las filas en el orden del archivo, con lo que había y lo que habría, y cuántas son.',
    failed: '«No se pudieron leer las filas. No se ha cambiado nada.»',
  });
  return {
    ...list,
    events: { ...list.events, 'list.refreshRequested': 'Con una fila marcada, pulsa «Dejar fuera».' },
  };
})();

export const updateSelectionWording: MachineWording = {
  title: 'Lo que se elige en una actualización',
  start: ONE,
  events: {
    'rows.toggled': ({ rows }: Came<UpdateSelectionEvent, 'rows.toggled'>): Doing =>
      rows.length === 1
        ? 'Marca o desmarca la primera fila.'
        : 'Marca o desmarca «Elegir las de esta página».',
    'rows.allTaken': (_, from): Doing =>
      from.matches('some') ? 'Pulsa «Elegir todas».' : automatic('Solo se ofrece cuando hay algo elegido.'),
    'rows.cleared': 'Pulsa «Quitar la selección».',
    'rows.filterTold': ({ filter }: Came<UpdateSelectionEvent, 'rows.filterTold'>): Doing =>
      filter.clase === undefined ? 'Pulsa «Todas».' : 'Pulsa «Cambian».',
  },
  states: {
    none: 'Ninguna fila está marcada.',
    some: ({ rows }: RowSelectionContext<ChosenRow, RowsFilter>) =>
      `Cuántas filas hay elegidas: ${rows.length}, con «Dejar fuera».`,
    all: 'Todas las del filtro están elegidas, también las de otras páginas.',
  },
};

export const updateDecisionWording: MachineWording = {
  title: 'Aplicar, ensayar o quitar una actualización',
  start: ONE,
  events: {
    'decision.asked': ({ kind }: Came<UpdateDecisionEvent, 'decision.asked'>): Doing =>
      kind === 'application' ? 'Pulsa «Aplicar».' : 'Pulsa «Ensayar».',
    'decision.wrongRowsChosen': ({
      wrongRows,
    }: Came<UpdateDecisionEvent, 'decision.wrongRowsChosen'>): Doing =>
      wrongRows === 'omitir'
        ? 'Elige que las filas que fallan se dejen fuera.'
        : 'Elige no aplicar nada si alguna fila falla.',
    'decision.confirmed': 'Pulsa el botón que lo confirma.',
    'decision.closed': (_: unknown, from): Doing =>
      from.matches('told') ? 'Pulsa «Cerrar».' : 'Pulsa «Cancelar».',
    'decide.done': ({ output }: Ended<MassUpdateDetail | null>): Doing =>
      output === null ? automatic('El servidor la quita.') : { happens: 'El servidor dice lo que ha hecho.' },
    'decide.error': (event: Failed) => ({
      prepare: arrange(event, 'POST actualizaciones/:id/aplicar'),
      happens: 'El servidor no contesta, o no quiere.',
    }),
  },
  states: {
    resting: 'Ninguna pregunta: la actualización.',
    asking: ({ failure }: UpdateDecisionContext) =>
      together('El diálogo dice qué pasará.', failure !== null && 'Y por qué no se ha hecho.'),
    deciding: 'Se dice qué se está haciendo, y el diálogo no se cierra.',
    told: 'Cuántas filas se cambiaron, cuáles no y por qué, y el camino a la carga y al cambio.',
  },
};

export const recipeSavingWording: MachineWording = {
  title: 'Guardar una receta',
  start: ONE,
  events: {
    'recipe.asked': 'Pulsa «Guardar como receta».',
    'recipe.named': ({ name }: Came<RecipeSavingEvent, 'recipe.named'>): Doing =>
      name.trim() === '' ? 'Borra el nombre y deja un espacio.' : 'Escribe un nombre.',
    'recipe.sharingChosen': 'Marca «Que la use quien quiera».',
    'recipe.confirmed': 'Pulsa «Guardar la receta».',
    'recipe.closed': 'Pulsa «Cancelar».',
    'saveRecipe.done': { happens: 'El servidor la guarda.' },
    'saveRecipe.error': (event: Failed) => ({
      prepare: arrange(event, 'POST recetas'),
      happens: 'El servidor no contesta.',
    }),
  },
  states: {
    resting: 'La actualización.',
    naming: ({ failure }: RecipeSavingContext) =>
      together('El diálogo pide un nombre.', failure !== null && 'Y dice por qué no se ha guardado.'),
    saving: 'El botón espera.',
  },
};

export const updateExportWording = fileExportWording({
  title: 'Una actualización como libro',
  start: ONE,
  call: 'GET actualizaciones/:id/cambios.xlsx',
  ask: 'Pulsa «Exportar».',
  cancel: 'Pulsa «Cancelar la exportación».',
  resting: 'El botón «Exportar».',
  exporting: 'El botón «Cancelar la exportación».',
});
