import type { ImportNotice } from '../../machines/bulk-import/bulk-import-types.ts';
import type {
  ColumnBlock,
  FieldsFailure,
  ImportBlock,
  LastCodObra,
  ReadingFailure,
} from '../../machines/bulk-import/file/import-file.ts';
import type { ReceivedSheets } from '../../machines/load-run/record/received-sheets.ts';
import type { RunEnd, RunFailure } from '../../machines/load-run/run-types.ts';
import { counted } from '../../shared/spanish-count.ts';
import type { CellFailure } from '../../workers/workbook/reader/workbook-error.ts';
import type { FileFailure } from '../../workers/workbook/workbook-failure.ts';
import { bulkImportText } from './bulk-import.ts';
import { asSentence } from './format.ts';
import { runWords } from './run-words.ts';
import { takeAwayText } from './take-away.ts';

/** Sentences for failures. Titles and quoted texts are verbatim from spec 3, section 8. */

export interface Said {
  readonly title: string;
  readonly message: string;
}

const SYSTEM_ERROR: Said = {
  title: 'Error de sistema',
  message: 'Algo ha fallado en esta página. Recárgala y vuelve a elegir el archivo.',
};

const fileFailureText: Readonly<Record<FileFailure | 'system', Said>> = {
  notExcel: {
    title: 'Formato no válido',
    message: 'El archivo seleccionado no es un archivo Excel válido.',
  },
  encrypted: {
    title: 'Error de procesamiento',
    message: 'El archivo está protegido con contraseña. Quítala en Excel, guárdalo y vuelve a elegirlo.',
  },
  unreadable: {
    title: 'Error de procesamiento',
    message: 'Error al procesar el archivo Excel. Verifica que el formato sea correcto.',
  },
  noSheets: { title: 'Archivo sin hojas', message: 'El archivo Excel no contiene hojas de cálculo.' },
  tooLarge: {
    title: 'Error de procesamiento',
    message: 'El archivo es demasiado grande para leerlo. Divídelo en varios y cárgalos uno a uno.',
  },
  onlyXlsx: {
    title: 'Solo se puede marcar un .xlsx',
    message: 'Abre el archivo en Excel, guárdalo como .xlsx y vuelve a elegirlo: entonces se podrá marcar.',
  },
  cannotMark: {
    title: 'Este archivo no se puede marcar',
    message:
      'Está escrito de una forma poco común. Guárdalo otra vez en Excel como .xlsx y vuelve a elegirlo.',
  },
  tooLargeToMark: {
    title: 'El archivo es demasiado grande para marcarlo',
    message: 'Exporta la lista de problemas: dice la hoja y la celda de cada uno.',
  },
  fileChanged: {
    title: 'El archivo ha cambiado',
    message: 'Ya no es el que elegiste: se ha guardado, movido o borrado. Vuelve a elegirlo.',
  },
  system: SYSTEM_ERROR,
};

export function readingFailureText(failure: ReadingFailure): Said {
  return typeof failure === 'string'
    ? fileFailureText[failure]
    : { title: 'Error de procesamiento', message: cellFailureText(failure) };
}

function cellFailureText(failure: CellFailure): string {
  const where = `La celda ${failure.cell} de la hoja «${failure.sheet}»`;
  switch (failure.code) {
    case 'cellTooLong':
      return `${where} tiene más de 32.767 caracteres, que es lo que cabe en una celda de Excel. Acórtala, guarda el archivo y vuelve a elegirlo.`;
    case 'cellOutside':
      return `${where} está fuera de las filas y columnas de Excel. Abre el archivo en Excel, guárdalo otra vez y vuelve a elegirlo.`;
    case 'misplacedCell':
      return `${where} está escrita en la fila ${failure.row} y no se sabe cuál es su sitio. Abre el archivo en Excel, guárdalo otra vez y vuelve a elegirlo.`;
  }
}

export function fieldsFailureText({ kind }: FieldsFailure): string {
  return kind === 'refused'
    ? 'No se pudieron cargar los campos disponibles para este tipo.'
    : 'No se pudo conectar con el servidor para obtener los campos disponibles.';
}

const SHEET_NAMES = { cm_seg_01: 'seguimiento', cm_fyv_01: 'factyval' } as const;

interface Compared {
  readonly fileCode: string;
  readonly lastCodObra: string;
}

export function importBlockText(block: ImportBlock, compared: Compared): string {
  switch (block.code) {
    case 'excelErrors':
      return 'El archivo contiene errores de Excel. Corrija los errores antes de continuar.';
    case 'notEnoughData':
      return 'No hay suficientes datos para la carga.';
    case 'stillChecking':
      return 'Comprobando el código de archivo y los campos…';
    case 'codeUnknown':
      return 'No se conoce el último CodObra; sin él no se puede comprobar el código de archivo.';
    case 'codeMismatch':
      return `El código de archivo (${compared.fileCode}) no coincide con el último CodObra (${compared.lastCodObra}).`;
    case 'fieldsMissing':
      return fieldsFailureText(block.failure);
    case 'missingColumns':
      return `${missingColumnsText(block)}. Complétala en Excel y vuelve a elegir el archivo.`;
    case 'duplicatedColumns':
      return `${duplicatedColumnsText(block)}. Deja una sola y vuelve a elegir el archivo.`;
    case 'undecidedYears':
      return `En ${block.columns.join(', ')} hay celdas con solo un año. Di en «Fechas» qué son, o corrígelas.`;
    case 'undecidedMoments':
      return `En ${block.columns.join(', ')} hay fechas con hora y zona que no son medianoche aquí. Di en «Fechas» qué día son, o corrígelas.`;
    case 'undecidedNumbers':
      return `En ${block.columns.join(', ')} hay números que se pueden leer de dos formas. Di en «Números» qué son, o corrígelos.`;
    case 'nulCharacter':
      return `La celda ${block.cell} de la hoja de ${SHEET_NAMES[block.sheet]} contiene un carácter nulo. Bórralo en Excel y vuelve a elegir el archivo.`;
    case 'lostDigits':
      return `Excel ha perdido cifras en la celda ${block.cell} de la hoja de ${SHEET_NAMES[block.sheet]}: un número guarda 15 como mucho. Escribe ahí el código entero, tomado de su origen.`;
    case 'cannotPrepare':
      return `No se pudo preparar la carga y no se ha cambiado nada. ${readingFailureText(block.failure).message}`;
  }
}

type OfColumns = Pick<ColumnBlock, 'sheet' | 'columns'>;

export const missingColumnsText = ({ sheet, columns }: OfColumns): string =>
  `${missing(columns)} en la hoja de ${SHEET_NAMES[sheet]}`;

export const duplicatedColumnsText = ({ sheet, columns }: OfColumns): string =>
  `${repeated(columns)} en la hoja de ${SHEET_NAMES[sheet]}`;

const missing = (columns: readonly string[]): string =>
  columns.length === 1
    ? `Falta la columna obligatoria ${columns[0]}`
    : `Faltan las columnas obligatorias ${columns.join(', ')}`;
const repeated = (columns: readonly string[]): string =>
  columns.length === 1
    ? `La columna ${columns[0]} está repetida`
    : `Las columnas ${columns.join(', ')} están repetidas`;

export function lastCodObraText(last: LastCodObra): string | null {
  switch (last.kind) {
    case 'checking':
      return null;
    case 'value':
      return last.value;
    case 'status':
      return bulkImportText.code.status(last.status);
    default:
      return bulkImportText.code[last.kind];
  }
}

const NOTHING_CHANGED = 'Las obras siguen como estaban.';

export function runFailureText(
  { code, status, message, by = null, received = 'none' }: RunFailure,
  isRehearsal: boolean,
): Said {
  const words = runWords(isRehearsal);
  const told = message ? `${asSentence(message)} ` : '';
  const notConfirmed = `El servidor no ha confirmado el resultado: consulta las obras antes de repetir ${words.object}.`;
  switch (code) {
    case 'consoleNotReady':
      return {
        title: 'Error de interfaz',
        message: 'El terminal no respondió a tiempo y no se envió nada. Vuelve a intentarlo.',
      };
    case 'deleteFailed':
      return {
        title: 'Error de importación',
        message: `${told}No se pudieron vaciar las tablas auxiliares. ${NOTHING_CHANGED} Vuelve a intentarlo.`,
      };
    case 'timedOut':
      return {
        title: 'Error de importación',
        message: `Tiempo de espera agotado. ${notConfirmed}`,
      };
    case 'gatewayTimeout':
      return {
        title: 'Error de importación',
        message: `504 Gateway Timeout. ${notConfirmed}`,
      };
    case 'unconfirmed':
      return { title: 'Error de importación', message: `${told}${notConfirmed}` };
    case 'loadFailed':
      return {
        title: isRehearsal ? 'Error de ensayo' : 'Error de carga',
        message: `${told || reason(status)}${NOTHING_CHANGED}${whatToDo(status, words.doIt)}`,
      };
    case 'importFailed':
      return {
        title: 'Error de importación',
        message: `${told || reason(status)}${NOTHING_CHANGED}${whatToDo(status, words.doIt)}`,
      };
    case 'runClosed':
      return {
        title: 'Error de importación',
        message: `${closedBy(by, isRehearsal)} antes de que terminara. ${NOTHING_CHANGED} Antes de volver a intentarlo, mira quién está cargando.`,
      };
    case 'aborted':
      return {
        title: isRehearsal ? 'Ensayo abortado' : 'Carga abortada',
        message: `${closedBy(by, isRehearsal)} antes de que terminara. ${receivedText[received]} ${NOTHING_CHANGED} Para ${words.doIt}, elige el archivo otra vez.`,
      };
    case 'systemError':
      return {
        title: SYSTEM_ERROR.title,
        message: `Algo ha fallado en esta página durante ${words.object}. Recárgala y consulta las obras antes de ${words.repeatIt}.`,
      };
  }
}

/** The name under which the server itself closes a run that nobody continues. */
const SERVER = 'Portal';

function closedBy(by: string | null, isRehearsal: boolean): string {
  const words = runWords(isRehearsal);
  if (by === null) return `${words.thisSubject} se cerró`;
  return `${by === SERVER ? 'El portal' : by} cerró ${words.thisObject}`;
}

const receivedText: Readonly<Record<ReceivedSheets, string>> = {
  none: 'Al servidor no le llegó ninguna hoja.',
  tracking: 'Al servidor le llegó la hoja de seguimiento, no la de factyval.',
  both: 'Al servidor le llegaron las dos hojas.',
};

/** What to do after a failure: trying again unchanged helps only where the server did not refuse for good. */
function whatToDo(status: number | null, doIt: string): string {
  if (status === 403) return ' Pide el permiso a quien administra el portal.';
  if (status === 413 || status === 422) return ` Corrige el archivo y vuelve a ${doIt}.`;
  return ' Vuelve a intentarlo.';
}

const reason = (status: number | null): string =>
  status === null ? 'El servidor no responde. ' : `El servidor respondió con el error ${status}. `;

export const runEndSaid = (end: RunEnd, isRehearsal: boolean): Said =>
  (isRehearsal ? rehearsalEndText : runEndText)[end];

const runEndText: Readonly<Record<RunEnd, Said>> = {
  completeOk: { title: 'Carga completada', message: 'Todos los registros están cargados y verificados.' },
  completedWithPendings: {
    title: 'Carga completada con pendientes',
    message: 'Los registros están cargados. Algunos quedan pendientes de completar.',
  },
  stoppedOnWarnings: {
    title: 'Proceso detenido',
    message: `La validación ha encontrado problemas. ${NOTHING_CHANGED} Corrige el archivo y vuelve a cargarlo.`,
  },
  completeWithFailure: {
    title: 'Carga fallida',
    message: `Un script ha fallado y se ha deshecho todo. ${NOTHING_CHANGED} Revisa el terminal.`,
  },
};

const rehearsalEndText: Readonly<Record<RunEnd, Said>> = {
  completeOk: {
    title: 'Ensayo completado',
    message: 'Todo ha pasado. No se ha guardado nada: ya puedes cargar el archivo de verdad.',
  },
  completedWithPendings: {
    title: 'Ensayo completado con pendientes',
    message: 'Todo ha pasado y quedarían registros pendientes. No se ha guardado nada.',
  },
  stoppedOnWarnings: {
    title: 'El ensayo encontró problemas',
    message: `${NOTHING_CHANGED} Corrige los problemas y vuelve a ensayar el archivo.`,
  },
  completeWithFailure: {
    title: 'Ensayo fallido',
    message: `Un script ha fallado y se ha deshecho todo. ${NOTHING_CHANGED} Revisa el terminal.`,
  },
};

export function importNoticeText(notice: ImportNotice, isRehearsal: boolean): Said {
  switch (notice.code) {
    case 'excelErrors':
      return {
        title: 'Errores en Excel',
        message: `${counted(notice.count, 'celda', 'celdas')} con error. El archivo contiene errores de Excel. Corrija los errores antes de continuar.`,
      };
    case 'readingFailed':
      return readingFailureText(notice.failure);
    case 'runFailed':
      return runFailureText(notice.failure, isRehearsal);
    case 'runEnded':
      return runEndSaid(notice.end, notice.isRehearsal);
    case 'turnCame':
      return {
        title: 'Ha llegado tu turno',
        message: isRehearsal ? 'Tu ensayo ha empezado.' : 'Tu carga ha empezado.',
      };
    case 'turnLeft':
      return {
        title: 'La carga que esperabas quedó a medias',
        message: `Puedes cerrarla y empezar ${runWords(isRehearsal).yours}: te lo pregunta «Cargas Másivas».`,
      };
    case 'codeOutdated':
      return {
        title: isRehearsal ? 'Tu archivo ya no se puede ensayar así' : 'Tu archivo ya no se puede cargar así',
        message:
          'La otra carga ha usado sus códigos. No se ha enviado nada: mira el aviso sobre el terminal.',
      };
    case 'exportFailed':
      return takeAwayText.notSaved;
  }
}
