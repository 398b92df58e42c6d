import type { EventObject } from 'xstate';
import type { SheetComparison } from '../../../src/api/contract/records/register-sheet.ts';
import type {
  ComparedFileContext,
  ComparedFileEvent,
  RegisterKind,
} from '../../../src/machines/compared-file/file/file-types.ts';
import type { Register } from '../../../src/machines/compared-file/file/register-file.ts';
import { someImport } from '../../payloads/kit/register-file-payloads.ts';
import type { Doing, MachineWording } from '../../wording.ts';
import { automatic, type Came, type Ended, fails, together } from '../world.ts';
import { comparedFileWording } from './compared-file.ts';
import { pagedListWording } from './paged-lists.ts';

export interface RegisterWords {
  readonly title: string;
  /** Where the tester is, and how the page of the file is opened. */
  readonly start: string;
  readonly open: string;
  /** What the file has to hold. */
  readonly file: string;
  /** 'el código', the field by which the record of a row is found. */
  readonly theKey: string;
  /** The records, such as 'localizaciones'. */
  readonly several: string;
  readonly noFile: string;
  /** The path of its calls. */
  readonly calls: string;
  readonly isUndone: boolean;
}

/** The words for the file of a register. */
export function registerFileWording({ key, labels }: Register, words: RegisterWords): MachineWording {
  const { title, start, open, theKey, several, calls, isUndone } = words;
  const noFile = (_: unknown, { type }: EventObject): string =>
    type === 'file.left'
      ? 'La página Welcome. Quien vuelve a «Importar» elige el archivo otra vez.'
      : words.noFile;
  const file = comparedFileWording.file<RegisterKind>({
    title,
    start: `${start} ${open} ${words.file}`,
    opened: 'la importación',
    column: `«${labels[key]}»`,
    key: `«${labels[key]}»`,
    leftOut: '«No se importa»',
    empties: 'Marca «Las celdas vacías vacían el dato».',
    compare: 'Pulsa «Comparar con el registro».',
    noFile: words.noFile,
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
          !takenFor.includes(key) && `Se dice que ninguna es ${theKey}, y no se puede comparar.`,
        ),
      'open.prepared.matching.failed': '«No se pudo comparar» y por qué. Las columnas siguen como estaban.',
      'open.prepared.comparing': ({ again }: ComparedFileContext<RegisterKind>) =>
        together(
          '«Comparando con el registro…» y «Cancelar».',
          again !== null && 'Se dice por qué se compara otra vez.',
        ),
      'open.prepared.compared': ({ comparison, seen, again, failure }: ComparedFileContext<RegisterKind>) =>
        together(
          `Cuántas filas son nuevas, cambian, no cambian y se rechazan, y cuántas ${several} no están en el archivo.`,
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

type ListWords = Parameters<typeof pagedListWording>[0];

export const earlierImportsWording = (
  { start, open, calls }: RegisterWords,
  words: Pick<ListWords, 'title' | 'refreshed'>,
): MachineWording =>
  pagedListWording({
    ...words,
    start: `${start} Hay más de 10 importaciones.`,
    asked: open,
    askedOtherwise: 'Pulsa «Página siguiente» de «Páginas de importaciones».',
    left: 'Elige Welcome en el menú.',
    call: `GET ${calls}`,
    loading: 'Renglones grises bajo «Importaciones».',
    shown: 'Las importaciones, la última primero, y cuántas son.',
    failed:
      '«No se pudieron leer las importaciones. No se ha cambiado nada.» o, si ya se habían leído, «La lista de importaciones no se pudo actualizar: es la última que se leyó.»',
  });
