import type { EventObject } from 'xstate';
import type { SiteComparison } from '../../../src/api/contract/site-import.ts';
import type { ImportUndoContext } from '../../../src/machines/sites/import/import-undo-types.ts';
import type {
  SiteImportContext,
  SiteImportEvent,
  SiteImportFile,
} from '../../../src/machines/sites/import/site-import-file.ts';
import { someImport } from '../../payloads/site-import-payloads.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { comparedFileWording as words } from '../kit/compared-file.ts';
import { fileExportWording } from '../kit/file-exports.ts';
import { pagedListWording } from '../kit/paged-lists.ts';
import { arrange, automatic, type Came, type Ended, type Failed, fails, together } from '../world.ts';

const LIST = 'Has entrado como admin@conectividad.example y ves «Localizaciones Celsig».';
const OPEN = 'Pulsa «Importar».';
const FILE = 'El archivo tiene una localización nueva, una que cambia, una igual y una fila sin código.';

const NO_FILE = 'El recuadro para elegir el archivo, y «Descargar el registro».';
const noFile = (_: unknown, { type }: EventObject): string =>
  type === 'file.left' ? 'La página Welcome. Quien vuelve a «Importar» elige el archivo otra vez.' : NO_FILE;

const file = words.file<SiteImportFile>({
  title: 'La importación del registro de localizaciones',
  start: `${LIST} ${OPEN} ${FILE}`,
  opened: 'la importación',
  column: '«Código»',
  key: '«Código»',
  leftOut: '«No se importa»',
  empties: 'Marca «Las celdas vacías vacían el dato».',
  compare: 'Pulsa «Comparar con el registro».',
  noFile: NO_FILE,
  reading: 'El nombre del archivo, «Leyendo el archivo…» y «Cancelar».',
  unread: '«No se pudo leer el archivo», por qué, y el recuadro para elegir otro.',
});
export const siteImportWording: MachineWording = {
  ...file,
  events: {
    ...file.events,
    'compareSheet.done': ({ output }: Ended<SiteComparison>): Doing =>
      output.recuento.nuevas > 0
        ? { happens: 'El servidor compara el archivo con el registro.' }
        : {
            beforehand: 'Importa el mismo archivo en otra ventana mientras se compara.',
            happens: 'El servidor compara el archivo, y el registro ya está como él.',
          },
    'compareSheet.error': fails('POST localizaciones/importaciones/comparacion', 'La comparación no llega.'),
    'file.rowsSought': (_: unknown, from): Doing =>
      from.matches({ open: 'made' })
        ? automatic('Con más de 25 filas rechazadas, se mira otra página de las que quedaron fuera.')
        : 'En «Qué filas se ven», elige «Cambian».',
    'file.columnsReturned': 'Pulsa «Cambiar las columnas».',
    'file.applyRequested': 'Pulsa «Importar 1 nueva y 1 cambio».',
    'applySheet.done': {
      happens: 'El servidor importa el archivo.',
      cleanUp: 'Si sigue importado, pulsa «Deshacer» y «Deshacer la importación».',
    },
    'applySheet.error': fails('POST localizaciones/importaciones', 'El servidor no confirma la importación.'),
    'file.anotherRequested': 'Pulsa «Importar otro archivo».',
    'file.left': 'Elige Welcome en el menú y, si se pregunta, pulsa «Salir de la página».',
    'file.undone': ({ id }: Came<SiteImportEvent, 'file.undone'>): Doing =>
      id === someImport.id
        ? 'Pulsa «Deshacer» en la última de «Importaciones» y después «Deshacer la importación».'
        : automatic('Otra importación de la lista se deshace.'),
  },
  states: {
    ...file.states,
    'open.noFile.closing': noFile,
    'open.noFile.closed': noFile,
    'open.prepared.matching.choosing': ({ takenFor }: SiteImportContext) =>
      together(
        '«Qué es cada columna»: cada columna del archivo, con sus primeros valores y lo que es.',
        !takenFor.includes('cod') && 'Se dice que ninguna es el código, y no se puede comparar.',
      ),
    'open.prepared.matching.failed': '«No se pudo comparar» y por qué. Las columnas siguen como estaban.',
    'open.prepared.comparing': ({ again }: SiteImportContext) =>
      together(
        '«Comparando con el registro…» y «Cancelar».',
        again !== null && 'Se dice por qué se compara otra vez.',
      ),
    'open.prepared.compared': ({ comparison, seen, again, failure }: SiteImportContext) =>
      together(
        'Cuántas filas son nuevas, cambian, no cambian y se rechazan, y cuántas localizaciones no están en el archivo.',
        seen.kind === null
          ? 'Debajo, todas esas filas.'
          : 'Debajo, solo las que cambian: lo de antes y lo de después.',
        comparison?.recuento.nuevas === 0 && 'No hay nada que importar.',
        again !== null && 'Se dice por qué se ha comparado otra vez.',
        failure !== null && '«No se ha importado nada» y por qué.',
      ),
    'open.prepared.applying': 'Se dice que se está importando, y el botón muestra que trabaja.',
    'open.made': '«Registro importado», con lo que se puso y lo que quedó fuera, y «Deshacer».',
    'open.undone': '«Importación deshecha».',
  },
};

export const siteImportUndoWording: MachineWording = {
  title: 'Deshacer una importación del registro',
  start: `${LIST} ${OPEN} En «Importaciones» hay una sin deshacer, que puso una localización.`,
  events: {
    'undo.requested': 'Pulsa «Deshacer» en la primera de la lista.',
    'undo.confirmed': (_: unknown, from): Doing =>
      from.matches('blocked') ? 'Pulsa «Comprobar otra vez».' : 'Pulsa «Deshacer la importación».',
    'undo.closed': (_: unknown, from): Doing =>
      from.matches('blocked') ? 'Pulsa «Cerrar».' : 'Pulsa «No deshacer».',
    'undoImport.done': { happens: 'El servidor la deshace.' },
    'undoImport.error': (event: Failed) => {
      const { failure } = event.error as { failure: { kind: string; data?: unknown } };
      if (failure.kind !== 'status')
        return {
          prepare: arrange(event, 'POST localizaciones/importaciones/:id/deshacer'),
          happens: 'El servidor no contesta.',
        };
      return failure.data === undefined
        ? { prepare: 'Deshazla en otra ventana.', happens: 'El servidor dice que ya está deshecha.' }
        : {
            beforehand: 'Cambia en otra ventana el nombre de la localización que puso.',
            happens: 'El servidor dice qué lo impide.',
          };
    },
  },
  states: {
    resting: 'Ninguna pregunta: la lista de importaciones.',
    asking: ({ failure }: ImportUndoContext) =>
      together(
        'El diálogo dice qué se quita y qué vuelve a estar como antes.',
        failure !== null && 'Y por qué no se ha deshecho.',
      ),
    undoing: '«Deshaciendo…».',
    blocked: '«No se puede deshacer», con las localizaciones que lo impiden y por qué cada una.',
  },
};

export const siteImportsWording = pagedListWording({
  title: 'Las importaciones del registro',
  start: `${LIST} Hay más de 10 importaciones.`,
  asked: OPEN,
  askedOtherwise: 'Pulsa «Página siguiente» de «Páginas de importaciones».',
  left: 'Elige Welcome en el menú.',
  call: 'GET localizaciones/importaciones',
  loading: 'Renglones grises bajo «Importaciones».',
  shown: 'Las importaciones, la última primero, y cuántas son.',
  failed:
    '«No se pudieron leer las importaciones. No se ha cambiado nada.» o, si ya se habían leído, «La lista de importaciones no se pudo actualizar: es la última que se leyó.»',
  refreshed: 'Pulsa «Deshacer» en la primera y después «Deshacer la importación».',
});

export const siteTemplateWording = fileExportWording({
  title: 'El registro como archivo',
  start: `${LIST} ${OPEN}`,
  call: 'GET localizaciones/importaciones/plantilla',
  ask: 'Pulsa «Descargar el registro».',
  cancel: 'Pulsa «Cancelar la descarga».',
  resting: 'El botón «Descargar el registro».',
  exporting: 'El botón «Cancelar la descarga».',
});
