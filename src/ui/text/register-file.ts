import {
  type RowResult,
  type SheetCounts,
  type SheetImport,
  TOLD_AT_MOST,
} from '../../api/contract/records/register-sheet.ts';
import type { ComparedAgain } from '../../machines/compared-file/file/file-types.ts';
import type { TableFileFailure } from '../../machines/table-file/table-file-failure.ts';
import type { Register } from '../../shared/register.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { comparedFileText as words } from './compared-file.ts';
import { formatMoment } from './format.ts';
import { type OfWhat, tableFailureText } from './table-file.ts';

const rows = (count: number): string => counted(count, 'fila', 'filas');
/** 'a, b y c' */
const inWords = (...parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`;

interface RegisterWords {
  readonly title: string;
  readonly shown?: (field: string, value: string) => string;
  /** Says how an import can be undone, where it can. */
  readonly wayBack?: string;
}

const ofFile = ({ rowsAtMost }: Register): OfWhat => ({
  rowsAtMost,
  divide: 'Divídelo en partes e impórtalas una a una.',
  otherColumns: 'las que no son del registro',
});

/** '1 localización nueva y 2 cambiadas' */
const takenText = ({ words: { one, several, ending } }: Register, fresh: number, changed: number): string => {
  const became = (verb: string) => [`${verb}${ending}`, `${verb}${ending}s`] as const;
  const [created, createdMany] = became('nuev');
  const [altered, alteredMany] = became('cambiad');
  return fresh === 0
    ? counted(changed, `${one} ${altered}`, `${several} ${alteredMany}`)
    : inWords(
        counted(fresh, `${one} ${created}`, `${several} ${createdMany}`),
        ...(changed > 0 ? [counted(changed, altered, alteredMany)] : []),
      );
};

/** The words of the page that imports a file into a register. */
export const registerFileText = (register: Register, { title, shown, wayBack }: RegisterWords) => ({
  title,
  detail: `Compara un archivo con el registro, mira qué cambiaría e impórtalo.${wayBack === undefined ? '' : ' Se puede deshacer.'}`,

  choose: words.choose({
    ...ofFile(register),
    invitation: 'Arrastra aquí el archivo del registro o haz clic para elegirlo',
  }),

  matching: {
    title: words.matchingTitle,
    lead: 'Comprueba a qué dato del registro corresponde cada columna. Las que no elijas no se importan.',
    takenFor: 'Dato del registro',
    leftOut: 'No se importa',
    noCode: `Ninguna columna es el ${register.words.key}. Elige cuál lo es: sin él no se sabe de qué ${register.words.one} es cada fila.`,
    repeated: (labels: readonly string[]): string =>
      words.repeated(inWords(...labels.map((label) => `«${label}»`)), labels.length, 'cada dato'),
    empties: 'Las celdas vacías vacían el dato',
    emptiesHint: 'Sin marcar, una celda vacía deja el dato como está.',
    compare: 'Comparar con el registro',
    comparing: 'Comparando con el registro…',
    cancel: 'Cancelar',
    failed: 'No se pudo comparar',
    /** `again`: why the file is compared again instead of imported; null when it is compared for the first time. */
    failure: (failure: TableFileFailure, again: ComparedAgain | null): string =>
      failure.kind !== 'table'
        ? again?.why === 'lost'
          ? `${words.said(failure)} Tampoco se sabe si la importación llegó a hacerse: compara otra vez y se verá.`
          : `${words.said(failure)} El archivo y sus columnas siguen aquí.`
        : failure.failure === 'noRows'
          ? 'En las columnas elegidas no hay nada escrito. Elige otras.'
          : tableFailureText(failure.failure, ofFile(register)),
  },

  compared: {
    title: 'Qué cambiaría',
    counts: {
      nuevas: 'Nuevas',
      cambian: 'Cambian',
      iguales: 'Sin cambios',
      rechazadas: 'Rechazadas',
      fuera: 'Solo en el registro',
    } satisfies Readonly<Record<keyof SheetCounts, string>>,
    countsLabel: 'Recuento',
    fuera: (count: number): string =>
      `${counted(count, register.words.one, register.words.several)} del registro no ${count === 1 ? 'está' : 'están'} en el archivo: ${count === 1 ? 'se queda' : 'se quedan'} como ${count === 1 ? 'está' : 'están'}.`,
    filter: 'Qué filas se ven',
    all: 'Todas',
    kinds: { nueva: 'Nuevas', cambia: 'Cambian', rechazada: 'Rechazadas' } satisfies Readonly<
      Record<RowResult, string>
    >,
    tags: { nueva: 'Nueva', cambia: 'Cambia', rechazada: 'Rechazada' } satisfies Readonly<
      Record<RowResult, string>
    >,
    search: 'Buscar en las filas',
    list: 'Filas comparadas',
    row: 'Fila',
    code: register.labels[register.key] ?? register.key,
    result: 'Qué pasa',
    details: 'Detalle',
    noCode: `Sin ${register.words.key}`,
    field: (field: string): string => register.labels[field] ?? field,
    value: (field: string, value: string | null): string =>
      value === null ? 'vacío' : (shown?.(field, value) ?? value),
    becomes: 'pasa a',
    noDetails: `Solo el ${register.words.key}`,
    total: (count: number): string => rows(count),
    pages: 'Páginas de filas',
    noMatch: 'Ninguna fila coincide. Prueba con otras palabras o mira todas.',
    told: (kinds: readonly string[]): string =>
      `De ${inWords(...kinds.map((kind) => `«${kind}»`))} se ven las primeras ${formatCount(TOLD_AT_MOST)}; se cuentan y se importan todas.`,
    apply: ({ nuevas, cambian }: SheetCounts): string =>
      `Importar ${inWords(
        ...(nuevas > 0 ? [counted(nuevas, 'nueva', 'nuevas')] : []),
        ...(cambian > 0 ? [counted(cambian, 'cambio', 'cambios')] : []),
      )}`,
    applying: 'Importando… Si son miles de filas tarda unos segundos; termina aunque salgas de la página.',
    refusedOut: (count: number): string =>
      count === 1
        ? 'La fila rechazada se queda fuera. Corrígela en el archivo y elígelo otra vez.'
        : `Las ${formatCount(count)} filas rechazadas se quedan fuera. Corrígelas en el archivo y elígelo otra vez.`,
    nothingToTake: 'El registro ya está como el archivo: no hay nada que importar.',
    onlyRefused: (count: number): string =>
      `No hay nada que importar: ${count === 1 ? 'la fila rechazada hay que corregirla' : `las ${formatCount(count)} filas rechazadas hay que corregirlas`} en el archivo.`,
    back: 'Cambiar las columnas',
    failed: 'No se ha importado nada',
    failure: (failure: TableFileFailure): string =>
      failure.kind === 'table'
        ? tableFailureText(failure.failure, ofFile(register))
        : `${words.said(failure)} La comparación sigue aquí.`,
    again: ({ why, found }: ComparedAgain): string => {
      const reason =
        why === 'lost'
          ? 'La respuesta del servidor se perdió.'
          : 'El registro cambió mientras lo mirabas, o pasaron más de cinco minutos.';
      switch (found) {
        case null:
          return `${reason} Comparando otra vez…`;
        case 'nothing':
          return why === 'lost'
            ? `${reason} Comparado otra vez, el registro ya está como el archivo: la importación llegó a hacerse y está en la lista de abajo.`
            : `${reason} Comparado otra vez, ya no hay nada que importar.`;
        case 'same':
          return `${reason} No se ha importado nada todavía. Comparado otra vez, sigue igual: confirma de nuevo.`;
        case 'other':
          return `${reason} No se ha importado nada todavía. Esto es lo que cambiaría ahora: míralo y confirma de nuevo.`;
      }
    },
  },

  applied: {
    title: 'Registro importado',
    what: ({ archivo, nuevas, cambiadas, rechazadas }: SheetImport): string =>
      [
        `De «${archivo}»: ${takenText(register, nuevas, cambiadas)}.`,
        ...(rechazadas > 0
          ? [`${counted(rechazadas, 'fila rechazada quedó', 'filas rechazadas quedaron')} fuera.`]
          : []),
      ].join(' '),
    another: 'Importar otro archivo',
    refused: 'Filas que quedaron fuera',
    wayBack: wayBack ?? '',
    toList: 'Ver el registro',
  },

  earlier: {
    ...words.list({
      title: 'Importaciones',
      one: 'importación',
      several: 'importaciones',
      none: 'Nadie ha importado un registro todavía.',
    }),
    fresh: 'Nuevas',
    changed: 'Cambiadas',
    refused: 'Rechazadas',
  },

  undoing: {
    action: 'Deshacer',
    one: (archivo: string, at: string): string => `Deshacer la de «${archivo}» (${formatMoment(at)})`,
    undone: (by: string, at: string): string => `Deshecha por ${by} el ${formatMoment(at)}`,
  },
});
export type RegisterText = ReturnType<typeof registerFileText>;
