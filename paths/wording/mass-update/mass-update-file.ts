import type {
  MassUpdateFile,
  MassUpdateFileContext,
  MassUpdateFileEvent,
} from '../../../src/machines/mass-update/mass-update-file-types.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { comparedFileWording as words } from '../kit/compared-file.ts';
import { pagedListWording } from '../kit/paged-lists.ts';
import { tableSendingWording } from '../kit/table-sending.ts';
import { type Came, together } from '../world.ts';

const PAGE = 'Has entrado como admin@conectividad.example y ves «Actualización Masiva».';
const FILE =
  'El archivo tiene el código de la obra, la contrata, el fin de obra y el proyecto, y 5.001 filas. Hay una receta para archivos así.';
const NO_FILE =
  'El recuadro para elegir el archivo, y otro para pegar celdas. Debajo, las actualizaciones que hubo y las recetas.';

const file = words.keptFile<MassUpdateFile>({
  title: 'El archivo de una actualización masiva',
  start: `${PAGE} ${FILE}`,
  opened: 'la actualización',
  days: 'el fin de obra',
  column: '«cod_obra_interno_4plus»',
  key: 'el código de la obra',
  leftOut: '«No se actualiza»',
  empties: 'En la columna de la contrata, elige «Lo vacía».',
  compare: 'Pulsa «Comparar con el portal».',
  noFile: NO_FILE,
  reading: 'Cuánto se ha leído, en una barra, y «Cancelar».',
  unread: 'Por qué el archivo no se pudo leer, y el recuadro para elegir otro.',
  calls: 'actualizaciones',
  knowCall: 'GET cargamasiva/available-fields',
  known: 'El servidor dice qué campos hay.',
  arrangeEarlier: 'Aplica antes el mismo archivo.',
  cameBefore: 'El servidor dice que ese archivo ya se aplicó.',
  discarded: 'El servidor la quita.',
  discarding: 'El recuadro para elegir el archivo, mientras se quita.',
  knowing: '«Leyendo qué campos se pueden actualizar…» y «Cancelar».',
  unknown: '«No se pudo conectar con el servidor para obtener los campos disponibles.» y «Reintentar».',
  made: '«Archivo comparado»: se abre su página.',
});

export const massUpdateFileWording = {
  file: {
    ...file,
    events: {
      ...file.events,
      'file.variantChosen': ({ variant }: Came<MassUpdateFileEvent, 'file.variantChosen'>): Doing =>
        variant === 'cm_fyv_01'
          ? 'En «Qué se actualiza», elige «Líneas de factyval».'
          : 'En «Qué se actualiza», elige «Obras».',
      'file.recipeChosen': 'En «Receta», elige la que hay.',
    },
    states: {
      ...file.states,
      'open.prepared.matching.choosing': ({ takenFor, recipe, known, ...read }: MassUpdateFileContext) =>
        together(
          'Qué es cada columna, con sus valores junto a los del portal.',
          known?.anterior !== null &&
            'Encima, que ese archivo ya se aplicó, y el camino a esa actualización.',
          !takenFor.includes('cod_obra_interno_4plus') && 'Se dice que ninguna es el código de la obra.',
          ...words.doubtfulValues(read),
          recipe !== null && 'La receta está elegida.',
        ),
    },
  } satisfies MachineWording,
  sending: tableSendingWording({
    title: 'El envío de un archivo de cambios',
    start: `${PAGE} ${FILE} Sus columnas están emparejadas: pulsa «Comparar con el portal».`,
    calls: 'actualizaciones',
    gone: 'Quita la actualización en otra ventana.',
    compared: 'Se abre la página de la actualización.',
  }),
  list: pagedListWording({
    title: 'Las actualizaciones masivas',
    start:
      'Has entrado como admin@conectividad.example y ves la página Welcome. Hay más de 10 actualizaciones.',
    asked: 'Elige «Actualización Masiva» en el menú.',
    turned: 'Pulsa «Página siguiente» de «Páginas de actualizaciones».',
    left: 'Elige Welcome en el menú.',
    call: 'GET actualizaciones',
    loading: 'Renglones grises bajo «Actualizaciones».',
    shown: 'Las actualizaciones, la última primero, con lo que hace cada una.',
    failed:
      '«No se pudieron leer las actualizaciones. No se ha cambiado nada.» o, si ya se habían leído, «La lista de actualizaciones no se pudo actualizar: es la última que se leyó.»',
    refreshed: 'En la lista, pulsa «Quitar» en la que se quedó a medias.',
  }),
};
