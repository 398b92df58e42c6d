import type { MassUpdateDetail } from '../../../src/api/contract/records/mass-updates.ts';
import type { KnownFile } from '../../../src/machines/mass-update/file/known-file.ts';
import type {
  MassUpdateFileContext,
  MassUpdateFileEvent,
} from '../../../src/machines/mass-update/file/mass-update-file-types.ts';
import type { RecipeRemovalContext } from '../../../src/machines/mass-update/file/recipe-removal-types.ts';
import type {
  UpdateMatchingContext,
  UpdateMatchingEvent,
} from '../../../src/machines/mass-update/file/update-matching-types.ts';
import type { TableSendingOutput } from '../../../src/machines/table-file/table-sending-types.ts';
import type { DateColumnReport } from '../../../src/workers/workbook/dates/dates-protocol.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { pagedListWording } from '../kit/paged-lists.ts';
import { tableSendingWording } from '../kit/table-sending.ts';
import { arrange, automatic, type Came, crash, type Ended, type Failed, together } from '../world.ts';

const PAGE = 'Has entrado como admin@conectividad.example y ves «Actualización Masiva».';
const FILE =
  'El archivo tiene el código de la obra, la contrata, el fin de obra y el proyecto, y 5.001 filas. Hay una receta para archivos así.';
const LISTS = 'Debajo, las actualizaciones que hubo y las recetas.';

export const massUpdateFileWording: MachineWording = {
  title: 'El archivo de una actualización masiva',
  start: `${PAGE} ${FILE}`,
  events: {
    'closeTable.done': automatic('El archivo de antes se olvida.'),
    'closeTable.error': automatic('El archivo de antes no se pudo olvidar.'),
    'file.typeChosen': ({ loadType }: Came<MassUpdateFileEvent, 'file.typeChosen'>): Doing =>
      loadType === 'cm_fyv_01'
        ? 'En «Qué se actualiza», elige «Líneas de factyval».'
        : 'En «Qué se actualiza», elige «Obras».',
    'file.chosen': (_: unknown, from): Doing =>
      from.matches({ open: 'prepared' })
        ? 'Pulsa «Elegir otro archivo» y elige el mismo.'
        : from.matches({ open: 'made' })
          ? automatic('Se elige otro archivo antes de que se abra la actualización.')
          : 'Arrastra el archivo al recuadro.',
    'reading.progressed': automatic('Se lee otra parte del archivo.'),
    'readTable.done': { happens: 'El archivo se termina de leer.' },
    'readTable.error': {
      prepare: 'Elige un CSV vacío en vez del archivo.',
      happens: 'El archivo no se puede leer.',
    },
    'file.cancelled': 'Pulsa «Cancelar».',
    'file.retryRequested': (_: unknown, from): Doing =>
      from.matches({ open: 'unknown' })
        ? 'Pulsa «Reintentar».'
        : { prepare: 'Corta la red mientras se envía.', does: 'Devuelve la red y pulsa «Seguir».' },
    'knowFile.done': ({ output }: Ended<KnownFile>): Doing =>
      output.anterior === null
        ? { happens: 'El servidor dice qué campos hay.' }
        : {
            beforehand: 'Aplica antes el mismo archivo.',
            happens: 'El servidor dice que ese archivo ya se aplicó.',
          },
    'knowFile.error': (event: Failed) => ({
      prepare: arrange(event, 'GET cargamasiva/available-fields'),
      happens: 'El servidor no contesta.',
    }),
    'updateMatching.done': 'Pulsa «Comparar con el portal».',
    'updateMatching.error': crash('el emparejamiento'),
    'massUpdateSending.done': ({ output }: Ended<TableSendingOutput<MassUpdateDetail>>): Doing =>
      output.kind === 'compared'
        ? { happens: 'El servidor recibe las filas y las compara.' }
        : { happens: 'Se cancela el envío, y el servidor quita lo que había recibido.' },
    'massUpdateSending.error': crash('el envío'),
    'discardUpdate.done': { happens: 'El servidor la quita.' },
    'discardUpdate.error': (event: Failed) => ({
      prepare: arrange(event, 'DELETE actualizaciones/:id'),
      happens: 'El servidor no contesta.',
    }),
    'file.unfinishedDiscarded': 'En la lista, pulsa «Quitar» en la que se quedó a medias.',
    'recipe.removed': 'En «Recetas», pulsa «Borrar» y confírmalo.',
    'file.left': (_: unknown, from): Doing =>
      from.matches({ open: 'prepared' }) || from.matches({ open: 'made' })
        ? 'Elige Welcome en el menú y, si se pregunta, pulsa «Salir de la página».'
        : 'Elige Welcome en el menú.',
    'massUpdateList.error': crash('la lista de actualizaciones'),
    'recipeList.error': crash('la lista de recetas'),
    'recipeRemoval.error': crash('la pregunta de borrar una receta'),
    'relayEmitted.error': crash('lo que une las partes de la página'),
    'session.renewed': automatic('La sesión se renueva con la página abierta.'),
    'connection.returned': automatic('El servidor vuelve a contestar con la página abierta.'),
  },
  states: {
    'open.noFile.closing': `El recuadro para elegir el archivo, y otro para pegar celdas. ${LISTS}`,
    'open.noFile.closed': ({ failure }: MassUpdateFileContext) =>
      together(
        `El recuadro para elegir el archivo, y otro para pegar celdas. ${LISTS}`,
        failure !== null && 'Encima, por qué no se pudo quitar.',
      ),
    'open.discardingUnfinished': 'El recuadro para elegir el archivo, mientras se quita.',
    'open.reading': 'Cuánto se ha leído, en una barra, y «Cancelar».',
    'open.readingFailed': 'Por qué el archivo no se pudo leer, y el recuadro para elegir otro.',
    'open.knowing': '«Leyendo qué campos se pueden actualizar…» y «Cancelar».',
    'open.unknown':
      '«No se pudo conectar con el servidor para obtener los campos disponibles.» y «Reintentar».',
    'open.prepared.matching': ({ known }: MassUpdateFileContext) =>
      together(
        'Qué es cada columna, con sus valores junto a los del portal.',
        known?.anterior !== null && 'Encima, que ese archivo ya se aplicó, y el camino a esa actualización.',
      ),
    'open.prepared.sending': 'Cuánto se ha enviado, en una barra, y «Cancelar».',
    'open.made': '«Archivo comparado»: se abre su página.',
    broken: '«Esta página ha fallado» y el botón «Recargar la página».',
  },
};

export const updateMatchingWording: MachineWording = {
  title: 'Qué es cada columna de un archivo de cambios',
  start: `${PAGE} ${FILE} Arrástralo al recuadro.`,
  events: {
    'matching.columnMatched': ({ field }: Came<UpdateMatchingEvent, 'matching.columnMatched'>): Doing =>
      field === null
        ? 'En la columna «cod_obra_interno_4plus», elige «No se actualiza».'
        : 'En la columna «cod_obra_interno_4plus», elige el código de la obra.',
    'matching.emptyCellsChosen': 'En la columna de la contrata, elige «Lo vacía».',
    'matching.recipeChosen': ({ recipe }: Came<UpdateMatchingEvent, 'matching.recipeChosen'>): Doing =>
      recipe === null ? 'En «Receta», elige «Sin receta».' : 'En «Receta», elige la que hay.',
    'matching.dateOrderChosen': 'En «Fechas», elige «mes/día».',
    'matching.bareYearChosen': 'En «Fechas», elige que los años son años.',
    'readDates.done': ({ output }: Ended<readonly DateColumnReport[]>): Doing =>
      output[0]?.bareYears
        ? {
            prepare: 'En el archivo, deja en el fin de obra solo el año.',
            happens: 'Se leen las fechas: hay un año suelto.',
          }
        : { happens: 'Se leen las fechas.' },
    'readDates.error': crash('la lectura de las fechas'),
    'matching.datesRetryRequested': 'Pulsa «Reintentar».',
    'matching.confirmed': 'Pulsa «Comparar con el portal».',
  },
  states: {
    'matching.readingDates': 'Qué es cada columna, mientras se leen las fechas.',
    'matching.ready': ({ takenFor, dates, recipe }: UpdateMatchingContext) =>
      together(
        'Qué es cada columna, con sus valores junto a los del portal.',

        !takenFor.includes('cod_obra_interno_4plus') && 'Se dice que ninguna es el código de la obra.',
        dates.some(({ bareYears }) => bareYears?.as === null) && 'Se pregunta qué son los años sueltos.',
        recipe !== null && 'La receta está elegida.',
      ),
    'matching.datesFailed': '«No se pudieron leer las fechas» y «Reintentar».',
    matched: 'El archivo empieza a enviarse.',
  },
};

export const massUpdateSendingWording = tableSendingWording({
  title: 'El envío de un archivo de cambios',
  start: `${PAGE} ${FILE} Sus columnas están emparejadas: pulsa «Comparar con el portal».`,
  calls: 'actualizaciones',
  gone: 'Quita la actualización en otra ventana.',
  compared: 'Se abre la página de la actualización.',
});

const refreshed = (list: MachineWording, how: string): MachineWording => ({
  ...list,
  events: { ...list.events, 'list.refreshRequested': how },
});

export const massUpdateListWording = refreshed(
  pagedListWording({
    title: 'Las actualizaciones masivas',
    start:
      'Has entrado como admin@conectividad.example y ves la página Welcome. Hay más de 10 actualizaciones.',
    asked: 'Elige «Actualización Masiva» en el menú.',
    askedOtherwise: 'Pulsa «Página siguiente» de «Páginas de actualizaciones».',
    left: 'Elige Welcome en el menú.',
    call: 'GET actualizaciones',
    loading: 'Renglones grises bajo «Actualizaciones».',
    shown: 'Las actualizaciones, la última primero, con lo que hace cada una.',
    failed:
      '«No se pudieron leer las actualizaciones. No se ha cambiado nada.» o, si ya se habían leído, «La lista de actualizaciones no se pudo actualizar: es la última que se leyó.»',
  }),
  'En la lista, pulsa «Quitar» en la que se quedó a medias.',
);

export const recipeListWording = refreshed(
  pagedListWording({
    title: 'Las recetas',
    start: 'Has entrado como admin@conectividad.example y ves la página Welcome. Hay una receta.',
    asked: 'Elige «Actualización Masiva» en el menú.',
    askedOtherwise: null,
    left: 'Elige Welcome en el menú.',
    call: 'GET recetas',
    loading: 'Renglones grises bajo «Recetas».',
    shown: 'Las recetas por su nombre, de quién es cada una y si es de todos.',
    failed: '«No se pudieron leer las recetas. No se ha cambiado nada.»',
  }),
  'Pulsa «Borrar» en una receta y confírmalo.',
);

export const recipeRemovalWording: MachineWording = {
  title: 'Borrar una receta',
  start: `${PAGE} Tienes una receta.`,
  events: {
    'removal.asked': 'En «Recetas», pulsa «Borrar».',
    'removal.confirmed': 'Pulsa «Borrar la receta».',
    'removal.closed': 'Pulsa «Cancelar».',
    'deleteRecipe.done': { happens: 'El servidor la borra.' },
    'deleteRecipe.error': (event: Failed) => ({
      prepare: arrange(event, 'DELETE recetas/:id'),
      happens: 'El servidor no contesta.',
    }),
  },
  states: {
    resting: 'Las recetas.',
    asking: ({ failure }: RecipeRemovalContext) =>
      together(
        'El diálogo dice qué receta es y que las tareas que la usan dejarán de encontrarla.',
        failure !== null && 'Y por qué no se ha borrado.',
      ),
    removing: 'El botón espera, y el diálogo no se cierra.',
  },
};
