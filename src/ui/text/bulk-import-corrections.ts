import type { Correction } from '../../api/contract/corrections.ts';
import type { EarlierOffer } from '../../machines/bulk-import/corrections/earlier-corrections-types.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import type { CorrectionEffect, Misfit } from '../../workers/workbook/corrections/corrections-protocol.ts';
import { changeSaid } from './correction-words.ts';
import { formatMoment } from './format.ts';

const corrections = (count: number): string => counted(count, 'corrección', 'correcciones');
const cells = (count: number): string => counted(count, 'celda', 'celdas');
const quoted = (value: string): string => (value === '' ? 'vacía' : `«${value}»`);

export const correctionsText = {
  cell: {
    edit: 'Corregir',
    editHint: 'Corregir la celda (F2 o Intro)',
    editorLabel: (cell: string): string => `Valor corregido de ${cell}`,
    more: 'Más correcciones',
    putBack: 'Volver al valor del archivo',
    clear: 'Vaciar la celda',
    trim: 'Recortar los espacios de la columna',
    replace: 'Reemplazar este valor en la columna…',
    skip: 'Omitir esta fila',
    unskip: 'Volver a incluir esta fila',
  },

  replace: {
    title: (column: string): string => `Reemplazar en la columna ${column}`,
    before: 'Valor que tienen las celdas',
    after: 'Valor nuevo',
    hint: 'Cambia las celdas que muestran exactamente ese valor, sin contar los espacios de los extremos. Puedes deshacerlo.',
    action: 'Reemplazar',
    cancel: 'Cancelar',
  },
  header: {
    title: (letter: string): string => `Corregir el nombre de la columna ${letter}`,
    label: 'Nombre de la columna',
    action: 'Corregir',
  },

  panel: {
    title: 'Correcciones',
    summary(list: readonly Correction[], effects: readonly CorrectionEffect[]): string {
      const changed = list.reduce(
        (sum, { tipo }, index) => sum + (tipo === 'omitirFila' ? 0 : (effects[index]?.cells ?? 0)),
        0,
      );
      const skipped = list.filter(({ tipo }) => tipo === 'omitirFila').length;
      const parts = [corrections(list.length)];
      if (changed > 0) parts.push(`${cells(changed)} ${changed === 1 ? 'cambiada' : 'cambiadas'}`);
      if (skipped > 0) parts.push(counted(skipped, 'fila omitida', 'filas omitidas'));
      return parts.join(' · ');
    },
    none: 'Ninguna: el archivo se carga como está.',
    explanation: 'Se aplican al cargar y quedan guardadas con la carga. El archivo no se modifica.',
    undo: 'Deshacer',
    undoHint: 'Deshacer (Ctrl+Z)',
    redo: 'Rehacer',
    redoHint: 'Rehacer (Ctrl+Y)',
    clear: 'Quitar todas',
    applying: 'Aplicando…',
    search: 'Buscar en las correcciones',
    noMatch: 'Ninguna corrección coincide.',
    clearSearch: 'Quitar la búsqueda',
    list: 'Lista de correcciones',
    columns: { sheet: 'Hoja', what: 'Corrección', effect: 'Cambia' },
    see: (cell: string): string => `Ver ${cell} en la tabla`,
    remove: (what: string): string => `Quitar la corrección: ${what}`,
    pager: 'Páginas de correcciones',
    showing: (from: number, to: number, total: number): string =>
      `Mostrando ${formatCount(from)} - ${formatCount(to)} de ${corrections(total)}`,
    failures: {
      notApplied:
        'No se pudo aplicar el cambio. El archivo y las correcciones que había siguen igual: inténtalo otra vez.',
      tooMany: 'Una carga admite como mucho 10.000 correcciones. Las que había siguen igual.',
    },
  },

  what(correction: Correction): string {
    switch (correction.tipo) {
      case 'celda':
        return `${correction.celda}${correction.columna === '' ? '' : `, ${correction.columna.trim()}`}: ${quoted(correction.antes)} → ${quoted(correction.despues)}`;
      case 'recortar':
        return `Espacios recortados en la columna ${correction.columna.trim()}`;
      case 'reemplazar':
        return `${quoted(correction.antes)} → ${quoted(correction.despues)} en toda la columna ${correction.columna.trim()}`;
      case 'rellenar':
        return correction.despues === null
          ? `Celdas vacías de la columna ${correction.columna.trim()} → el valor de la fila de arriba`
          : `Celdas vacías de la columna ${correction.columna.trim()} → ${quoted(correction.despues)}`;
      case 'celdas':
        return `Filas ${shortened(correction.filas)}, ${correction.columna.trim()}: ${changeSaid(correction.cambio)}`;
      case 'omitirFila':
        return `Fila ${formatCount(correction.fila)} omitida${correction.obra === '' ? '' : ` (${correction.obra})`}`;
    }
  },
  effect(correction: Correction, { cells: count, misfit }: CorrectionEffect): string {
    if (misfit !== null) return misfits[misfit];
    return correction.tipo === 'omitirFila' ? '1 fila' : cells(count);
  },

  earlier: {
    title: (offer: EarlierOffer): string =>
      offer.kind === 'left'
        ? 'Correcciones que dejaste sin cargar'
        : `Correcciones ${offer.ensayo ? 'del último ensayo' : 'de la última carga'}`,
    notice(offer: EarlierOffer, fitting: number, total: number): string {
      const said =
        offer.kind === 'left'
          ? `Hiciste ${corrections(total)} sobre «${offer.fileName}»`
          : `«${offer.fileName}», de ${offer.usuario}, se ${offer.ensayo ? 'ensayó' : 'cargó'} con ${corrections(total)}`;
      return `${said}; ${fitsSaid(fitting, total)} en este archivo.`;
    },
    review: 'Revisar',
    explanation(offer: EarlierOffer): string {
      const origin = offer.kind === 'left' ? '' : ` (${offer.usuario}, ${formatMoment(offer.en)})`;
      return `Se hicieron sobre «${offer.fileName}»${origin}. Se buscan aquí por el nombre de la columna y el CodObra; elige cuáles repetir.`;
    },
    fitting: 'Comprobando cuáles encajan…',
    all: 'Elegir todas las que encajan',
    choose: (what: string): string => `Repetir: ${what}`,
    columns: { what: 'Corrección', fits: 'En este archivo' },
    apply: (count: number): string => (count === 0 ? 'Aplicar' : `Aplicar ${corrections(count)}`),
    cancel: 'Cancelar',
    noneFits: 'Ninguna encaja ya en este archivo.',
    pager: 'Páginas de correcciones anteriores',
  },

  fileChange: {
    title: 'Hay correcciones sin cargar',
    what: (file: string, count: number): string =>
      `En «${file}» hay ${corrections(count)} que no se han cargado. Si cambias de archivo, dejan de aplicarse.`,
    next: 'Mientras no cierres la pestaña ni la sesión, se te volverán a ofrecer en cualquier archivo en que encajen, también en este si lo abres de nuevo.',
    stay: 'Seguir con este archivo',
    change: (count: number): string => `Cambiar y descartar ${corrections(count)}`,
  },
} as const;

function fitsSaid(fitting: number, total: number): string {
  if (total === 1 && fitting === 1) return 'encaja';
  if (fitting === total) return 'todas encajan';
  return `${formatCount(fitting)} ${fitting === 1 ? 'encaja' : 'encajan'}`;
}

/** A list of thousands of rows would not fit, so at most the first two are named. */
function shortened(rows: string): string {
  const [first = '', second, ...others] = rows.split(',');
  if (second === undefined) return first;
  return others.length === 0 ? `${first} y ${second}` : `${first}, ${second} y más`;
}

const misfits: Readonly<Record<Misfit, string>> = {
  noSheet: 'El archivo no tiene esa hoja',
  noColumn: 'No hay una columna con ese nombre',
  noRow: 'No hay una fila con ese CodObra',
  changedRow: 'No consta que la fila siga igual que cuando se omitió',
  everyRow: 'Este archivo es el de las filas que quedaron fuera',
  otherValue: 'La celda tiene otro valor',
  otherCells: 'Sus celdas tienen otros valores',
  nothingToChange: 'Ya está así',
  fileCode: 'El código de archivo no se corrige',
};
