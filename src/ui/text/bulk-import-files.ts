import type { FileMakingFailure } from '../../machines/bulk-import/file/workbook-failure.ts';
import type { MadeBook } from '../../machines/bulk-import/files/marked-book-types.ts';
import type { SavedTemplate } from '../../machines/bulk-import/files/template-types.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { readingFailureText, type Said } from './bulk-import-failures.ts';

type LeftOut = NonNullable<MadeBook['leftOut']>;

export const bulkImportFilesText = {
  marked: {
    action: 'Descargar libro marcado',
    progress: (percent: number) => `Marcando el archivo: ${Math.round(percent)} %`,
    label: 'Progreso del libro marcado',
    cancel: 'Cancelar',
    saved({ fileName, marked, total, leftOut }: MadeBook): string {
      if (leftOut !== null) return leftOutSaved(fileName, leftOut);
      return marked === total
        ? `«${fileName}» descargado, con ${counted(total, 'problema marcado', 'problemas marcados')} y un índice.`
        : `«${fileName}» descargado: lleva marcados los primeros ${formatCount(marked)} de ${counted(total, 'problema', 'problemas')}.`;
    },
  },
  leftOut: {
    label: 'Filas que quedan fuera',
    waiting: (rows: number): string => `${counted(rows, 'fila queda', 'filas quedan')} fuera de la carga.`,
    waitingHint:
      'Puedes descargar un libro solo con eso, cada problema señalado, para corregirlo y cargarlo después. Si antes cargas el resto, descárgalo desde el final de la carga: el código de A1 habrá cambiado.',
    loaded: (rows: number): string => `${counted(rows, 'fila quedó', 'filas quedaron')} fuera de la carga.`,
    loadedHint:
      'Descarga un libro solo con eso, cada problema señalado. A1 lleva ya el código que pide ahora el portal: cuando esté corregido, carga ese libro.',
    onlyLinesHint:
      'Son líneas de factyval, y un archivo sin ninguna obra no se puede cargar: descárgalas con cada problema señalado, corrígelas y ponlas en la segunda hoja del próximo archivo.',
    action: (rows: number): string =>
      rows === 1
        ? 'Descargar la fila que queda fuera'
        : `Descargar las ${formatCount(rows)} filas que quedan fuera`,
  },
  lastCsv: {
    action: 'Descargar el último CSV',
    offer: (characters: number): string =>
      `Esta pestaña guarda el último CSV que se cargó en ella: ${counted(characters, 'carácter', 'caracteres')}.`,
    saved: (fileName: string): string => `«${fileName}» descargado`,
  },
  template: {
    action: 'Descargar plantilla',
    offer:
      '¿Primera vez? Descarga la plantilla con los campos, las listas de valores y el código ya puestos.',
    title: 'Descargar plantilla',
    loading: 'Reuniendo los campos y los valores conocidos…',
    retry: 'Reintentar',
    cancel: 'Cancelar',
    pattern: 'Patrón de los CodObra',
    patternHelp: 'Lo que va entre el primer y el último guion: en 4P-NOR-FTTH-0012 es NOR-FTTH.',
    patternInvalid: 'Sin espacios, y sin guion al principio ni al final.',
    known: (last: number, next: string) =>
      `La última obra es la ${formatCount(last)}: A1 llevará ${last} y la fila de ejemplo será ${next}.`,
    unknown: 'No hay obras de este patrón exacto. El portal pondrá en A1 el número que corresponda.',
    contents: [
      'SEGUIMIENTO y FACTYVAL, con todos los campos; los obligatorios, resaltados.',
      'Listas desplegables con los proyectos, las localizaciones y los valores que ya se usan.',
      'Una fila de ejemplo, que ya se podría cargar: escribe encima de ella.',
    ],
    saved: ({ fileName, fileCode }: SavedTemplate) =>
      `«${fileName}» descargada. A1 lleva el código ${fileCode}.`,
  },
} as const;

const leftOutSaved = (fileName: string, { rows, fileCode }: LeftOut): string =>
  fileCode === null
    ? `«${fileName}» descargado, con ${counted(rows, 'fila', 'filas')}. A1 lleva el código del archivo.`
    : `«${fileName}» descargado, con ${counted(rows, 'fila', 'filas')}. A1 lleva el código ${fileCode}, el que pide ahora el portal.`;

export function fileFailureText(failure: FileMakingFailure): Said {
  if (failure.kind === 'workbook') return readingFailureText(failure.failure);
  if (failure.kind === 'system') return readingFailureText('system');
  if (failure.kind === 'status' && failure.message !== null) {
    return { title: 'El servidor no lo permite', message: failure.message };
  }
  return {
    title: 'El servidor no responde',
    message: 'No se ha descargado nada. Comprueba tu conexión y vuelve a intentarlo.',
  };
}
