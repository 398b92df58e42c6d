import { counted, formatCount } from '../../shared/spanish-count.ts';
import {
  type BrokenColumn,
  type ReadText,
  TABLE_COLUMNS_AT_MOST,
  type TableFailure,
  type TableSummary,
  type TextEncoding,
} from '../../workers/workbook/table/table-protocol.ts';
import { readingFailureText } from './bulk-import-failures.ts';

const AGAIN = 'vuelve a elegirlo.';

export interface OfWhat {
  readonly rowsAtMost: number;
  /** How to split a file that is too long. */
  readonly divide: string;
  /** Says which columns may be deleted, such as 'las que no son del registro'. */
  readonly otherColumns: string;
}

export function tableFailureText(
  failure: TableFailure,
  { rowsAtMost, divide, otherColumns }: OfWhat,
): string {
  switch (failure) {
    case 'notTable':
    case 'notExcel':
      return `No es un archivo de Excel ni un CSV. Ábrelo en Excel, guárdalo como .xlsx o como CSV y ${AGAIN}`;
    case 'empty':
      return 'El archivo está vacío. Elige otro.';
    case 'noRows':
      return 'El archivo solo tiene el encabezado: debajo no hay ninguna fila que comparar.';
    case 'tooManyRows':
      return `El archivo pasa de ${formatCount(rowsAtMost)} filas, las que se comparan de una vez. ${divide}`;
    case 'tooManyColumns':
      return `El archivo pasa de ${formatCount(TABLE_COLUMNS_AT_MOST)} columnas. Quita ${otherColumns} y ${AGAIN}`;
    case 'openQuote':
      return `Al CSV le faltan unas comillas de cierre y no se sabe dónde acaba una celda. Ciérralas y ${AGAIN}`;
    case 'tooLarge':
      return `El archivo es demasiado grande para leerlo. ${divide}`;
    case 'unreadable':
      return `El archivo no se pudo leer: está dañado o ha cambiado mientras se leía. Ábrelo en Excel, guárdalo otra vez y ${AGAIN}`;
    default:
      return readingFailureText(failure).message;
  }
}

const SEPARATORS: Readonly<Record<string, string>> = {
  ';': 'punto y coma',
  ',': 'coma',
  '\t': 'tabulador',
};
const ENCODINGS: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16': 'UTF-16',
  'windows-1252': 'Windows (occidental)',
  'iso-8859-15': 'ISO-8859-15',
  macintosh: 'Mac Roman',
  cp850: 'CP850 (DOS)',
};

const brokenCells = ({ cell, cells }: BrokenColumn): string =>
  cells === 1 ? cell : `${cell} y ${counted(cells - 1, 'celda más', 'celdas más')}`;

/**
 * The sentence about unreadable characters. `areSent` is true when some are in a column that would be
 * compared.
 */
function brokenText({ encoding, encodings, broken }: ReadText, areSent: boolean): string {
  const where = `Hay letras que no se pueden leer como ${ENCODINGS[encoding]}: ${broken.map(brokenCells).join(', ')}.`;
  const isOne = broken.length === 1;
  if (!areSent) return `${where} ${isOne ? 'Su columna no se usa' : 'Sus columnas no se usan'}.`;
  const other = encodings.length > 1 ? 'elige otra codificación, ' : '';
  return `${where} Así no se puede comparar: ${other}corrige el archivo o deja fuera ${isOne ? 'esa columna' : 'esas columnas'}.`;
}

export const tableFileText = {
  file: {
    label: 'Archivo elegido',
    change: 'Elegir otro archivo',
    what: ({ sheet, sheets, location, rows, text }: TableSummary): string =>
      [
        counted(rows, 'fila', 'filas'),
        ...(sheet === null
          ? []
          : [
              `hoja «${sheet}»${sheets > 1 ? `${location.sheet === 0 ? ', la primera' : ''} de ${formatCount(sheets)}` : ''}`,
            ]),
        ...(text === null
          ? []
          : [
              `${ENCODINGS[text.encoding]}, separado por ${SEPARATORS[text.separator] ?? `«${text.separator}»`}`,
            ]),
      ].join(' · '),
  },

  encoding: {
    label: 'Codificación del texto',
    choose: 'Codificación',
    names: ENCODINGS,
    readAs: ({ encoding, examples }: ReadText): string =>
      `Texto leído como ${ENCODINGS[encoding]}: ${examples.map((value) => `«${value}»`).join(', ')}.`,
    broken: brokenText,
  },

  columns: {
    list: 'Columnas del archivo',
    column: 'Columna',
    examples: 'Primeros valores',
    unnamed: 'Sin encabezado',
    letter: (letter: string): string => `Columna ${letter}`,
    noExamples: 'Sin valores',
    choose: (name: string): string => `Qué es «${name}»`,
    repeatedHere: 'Este dato está en más de una columna.',
  },

  reading: {
    label: 'Lectura del archivo',
    message: () => 'Leyendo el archivo…',
    cancel: 'Cancelar',
  },
};
