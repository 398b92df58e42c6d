import type { EventObject } from 'xstate';
import type { SheetComparison } from '../../../src/api/contract/records/register-sheet.ts';
import type {
  ComparedFileContext,
  ComparedFileEvent,
  RegisterKind,
} from '../../../src/machines/compared-file/file/file-types.ts';
import type { Register } from '../../../src/shared/register.ts';
import { someImport } from '../../payloads/kit/register-file-payloads.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { automatic, type Came, type Ended, fails, together } from '../world.ts';
import { comparedFileWording } from './compared-file.ts';
import { pagedListWording } from './paged-lists.ts';

export interface RegisterWords {
  /** Where the tester is when the page of the file is opened. */
  readonly start: string;
  /** What stands below the place for the file, such as '«Descargar el registro»'. */
  readonly offer?: string;
  /** The path that the calls of this register's file begin with. */
  readonly calls: string;
  readonly isUndone: boolean;
}

const OPEN = 'Pulsa «Importar».';

export function registerFileWording(
  { key, labels, words: nouns }: Register,
  words: RegisterWords,
): MachineWording {
  const { start, offer, calls, isUndone } = words;
  const empty = `El recuadro para elegir el archivo${offer === undefined ? '' : `, y ${offer}`}.`;
  const an = nouns.ending === 'a' ? 'una' : 'un';
  const noFile = (_: unknown, { type }: EventObject): string =>
    type === 'file.left' ? 'La página Welcome. Quien vuelve a «Importar» elige el archivo otra vez.' : empty;
  const file = comparedFileWording.file<RegisterKind>({
    title: `La importación del registro de ${nouns.several}`,
    start: `${start} ${OPEN} El archivo tiene ${an} ${nouns.one} nuev${nouns.ending}, ${an} que cambia, ${an} igual y una fila sin ${nouns.key}.`,
    opened: 'la importación',
    column: `«${labels[key]}»`,
    key: `«${labels[key]}»`,
    leftOut: '«No se importa»',
    empties: 'Marca «Las celdas vacías vacían el dato».',
    compare: 'Pulsa «Comparar con el registro».',
    noFile: empty,
    reading: 'El nombre del archivo, «Leyendo el archivo…» y «Cancelar».',
    unread: '«No se pudo leer el archivo», por qué, y el recuadro para elegir otro.',
  });
  return {
    ...file,
    events: {
      ...file.events,
      'compareSheet.done': ({ output }: Ended<SheetComparison>): Doing =>
        output.recuento.nuevas > 0
          ? { happens: 'El servidor compara el archivo con el registro.' }
          : {
              beforehand: 'Importa el mismo archivo en otra ventana mientras se compara.',
              happens: 'El servidor compara el archivo, y el registro ya está como él.',
            },
      'compareSheet.error': fails(`POST ${calls}/comparacion`, 'La comparación no llega.'),
      'file.rowsSought': (_: unknown, from): Doing =>
        from.matches({ open: 'made' })
          ? automatic('Con más de 25 filas rechazadas, se mira otra página de las que quedaron fuera.')
          : 'En «Qué filas se ven», elige «Cambian».',
      'file.columnsReturned': 'Pulsa «Cambiar las columnas».',
      'file.applyRequested': 'Pulsa «Importar 1 nueva y 1 cambio».',
      'applySheet.done': {
        happens: 'El servidor importa el archivo.',
        ...(isUndone && { cleanUp: 'Si sigue importado, pulsa «Deshacer» y «Deshacer la importación».' }),
      },
      'applySheet.error': fails(`POST ${calls}`, 'El servidor no confirma la importación.'),
      'file.anotherRequested': 'Pulsa «Importar otro archivo».',
      'file.left': 'Elige Welcome en el menú y, si se pregunta, pulsa «Salir de la página».',
      'file.undone': ({ id }: Came<ComparedFileEvent<RegisterKind>, 'file.undone'>): Doing =>
        isUndone && id === someImport.id
          ? 'Pulsa «Deshacer» en la última de «Importaciones» y después «Deshacer la importación».'
          : automatic('Otra importación de la lista se deshace.'),
    },
    states: {
      ...file.states,
      'open.noFile.closing': noFile,
      'open.noFile.closed': noFile,
      'open.prepared.matching.choosing': ({ takenFor }: ComparedFileContext<RegisterKind>) =>
        together(
          '«Qué es cada columna»: cada columna del archivo, con sus primeros valores y lo que es.',
          !takenFor.includes(key) && `Se dice que ninguna es el ${nouns.key}, y no se puede comparar.`,
        ),
      'open.prepared.matching.failed': '«No se pudo comparar» y por qué. Las columnas siguen como estaban.',
      'open.prepared.comparing': ({ again }: ComparedFileContext<RegisterKind>) =>
        together(
          '«Comparando con el registro…» y «Cancelar».',
          again !== null && 'Se dice por qué se compara otra vez.',
        ),
      'open.prepared.compared': ({ comparison, seen, again, failure }: ComparedFileContext<RegisterKind>) =>
        together(
          `Cuántas filas son nuevas, cambian, no cambian y se rechazan, y cuántas ${nouns.several} no están en el archivo.`,
          seen.kind === null
            ? 'Debajo, todas esas filas.'
            : 'Debajo, solo las que cambian: lo de antes y lo de después.',
          comparison?.recuento.nuevas === 0 && 'No hay nada que importar.',
          again !== null && 'Se dice por qué se ha comparado otra vez.',
          failure !== null && '«No se ha importado nada» y por qué.',
        ),
      'open.prepared.applying': 'Se dice que se está importando, y el botón muestra que trabaja.',
      'open.made': `«Registro importado», con lo que se puso y lo que quedó fuera${isUndone ? ', y «Deshacer»' : ''}.`,
      'open.undone': '«Importación deshecha».',
    },
  };
}

export const earlierImportsWording = ({ start, calls, isUndone }: RegisterWords): MachineWording =>
  pagedListWording({
    title: 'Las importaciones del registro',
    start: `${start} Hay más de 10 importaciones.`,
    asked: OPEN,
    turned: 'Pulsa «Página siguiente» de «Páginas de importaciones».',
    left: 'Elige Welcome en el menú.',
    call: `GET ${calls}`,
    loading: 'Renglones grises bajo «Importaciones».',
    shown: 'Las importaciones, la última primero, y cuántas son.',
    failed:
      '«No se pudieron leer las importaciones. No se ha cambiado nada.» o, si ya se habían leído, «La lista de importaciones no se pudo actualizar: es la última que se leyó.»',
    refreshed: isUndone
      ? 'Pulsa «Deshacer» en la primera y después «Deshacer la importación».'
      : 'Importa un archivo.',
  });
