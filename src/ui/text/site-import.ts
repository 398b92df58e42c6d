import {
  type IMPORT_BLOCKERS,
  IMPORTED_AT_MOST,
  type ImportCounts,
  type RowResult,
  type SiteImport,
  TOLD_AT_MOST,
} from '../../api/contract/site-import.ts';
import type { ComparedAgain } from '../../machines/compared-file/file/file-types.ts';
import { type CallFailure, hasLostAnswer } from '../../machines/kit/call-failure.ts';
import type { TableFileFailure } from '../../machines/table-file/table-file-failure.ts';
import { SITE_LABELS, type SiteColumn } from '../../shared/site-columns.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { comparedFileText as words } from './compared-file.ts';
import { formatMoment } from './format.ts';
import { sitePagesText } from './pages.ts';
import { fieldValue } from './sites.ts';
import { tableFailureText } from './table-file.ts';

const rows = (count: number): string => counted(count, 'fila', 'filas');
const sites = (count: number): string => counted(count, 'localización', 'localizaciones');
const of = (...parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}`;

const OF_FILE = {
  rowsAtMost: IMPORTED_AT_MOST,
  divide: 'Divídelo en partes e impórtalas una a una.',
  otherColumns: 'las que no son del registro',
};

const taken = (fresh: number, changed: number): string =>
  fresh === 0
    ? counted(changed, 'localización cambiada', 'localizaciones cambiadas')
    : of(
        counted(fresh, 'localización nueva', 'localizaciones nuevas'),
        ...(changed > 0 ? [counted(changed, 'cambiada', 'cambiadas')] : []),
      );

export const siteImportText = {
  title: sitePagesText.load.title,
  detail: 'Compara un archivo con el registro, mira qué cambiaría e impórtalo. Se puede deshacer.',

  choose: words.choose({
    ...OF_FILE,
    invitation: 'Arrastra aquí el archivo del registro o haz clic para elegirlo',
  }),

  template: {
    label: 'El registro como archivo',
    offer: 'Para empezar con lo que ya hay, descarga el registro, cámbialo en Excel y elígelo aquí.',
    action: 'Descargar el registro',
    cancel: 'Cancelar la descarga',
    saved: 'Registro descargado',
    failed: 'No se pudo descargar el registro',
    failure: words.said,
  },

  matching: {
    title: words.matchingTitle,
    lead: 'Comprueba a qué dato del registro corresponde cada columna. Las que no elijas no se importan.',
    takenFor: 'Dato del registro',
    leftOut: 'No se importa',
    names: SITE_LABELS as Readonly<Record<SiteColumn, string>>,
    noCode:
      'Ninguna columna es el código. Elige cuál lo es: sin él no se sabe de qué localización es cada fila.',
    repeated: (labels: readonly string[]): string =>
      words.repeated(of(...labels.map((label) => `«${label}»`)), labels.length, 'cada dato'),
    empties: 'Las celdas vacías vacían el dato',
    emptiesHint: 'Sin marcar, una celda vacía deja el dato como está.',
    compare: 'Comparar con el registro',
    comparing: 'Comparando con el registro…',
    cancel: 'Cancelar',
    failed: 'No se pudo comparar',
    /** `again`: set while it is unknown whether an earlier import of the file was applied. */
    failure: (failure: TableFileFailure, again: ComparedAgain | null): string =>
      failure.kind !== 'table'
        ? again?.why === 'lost'
          ? `${words.said(failure)} Tampoco se sabe si la importación llegó a hacerse: compara otra vez y se verá.`
          : `${words.said(failure)} El archivo y sus columnas siguen aquí.`
        : failure.failure === 'noRows'
          ? 'En las columnas elegidas no hay nada escrito. Elige otras.'
          : tableFailureText(failure.failure, OF_FILE),
  },

  compared: {
    title: 'Qué cambiaría',
    counts: {
      nuevas: 'Nuevas',
      cambian: 'Cambian',
      iguales: 'Sin cambios',
      rechazadas: 'Rechazadas',
      fuera: 'Solo en el registro',
    } satisfies Readonly<Record<keyof ImportCounts, string>>,
    countsLabel: 'Recuento',
    fuera: (count: number): string =>
      `${sites(count)} del registro no ${count === 1 ? 'está' : 'están'} en el archivo: ${count === 1 ? 'se queda' : 'se quedan'} como ${count === 1 ? 'está' : 'están'}.`,
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
    code: 'Código',
    result: 'Qué pasa',
    details: 'Detalle',
    noCode: 'Sin código',
    field: (field: string): string => (SITE_LABELS as Readonly<Record<string, string>>)[field] ?? field,
    value: (field: string, value: string | null): string =>
      value === null ? 'vacío' : fieldValue(field, value),
    becomes: 'pasa a',
    noDetails: 'Solo el código',
    total: (count: number): string => rows(count),
    pages: 'Páginas de filas',
    noMatch: 'Ninguna fila coincide. Prueba con otras palabras o mira todas.',
    told: (kinds: readonly string[]): string =>
      `De ${of(...kinds.map((kind) => `«${kind}»`))} se ven las primeras ${formatCount(TOLD_AT_MOST)}; se cuentan y se importan todas.`,
    apply: ({ nuevas, cambian }: ImportCounts): string =>
      `Importar ${of(
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
        ? tableFailureText(failure.failure, OF_FILE)
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
    what: ({ archivo, nuevas, cambiadas, rechazadas }: SiteImport): string =>
      [
        `De «${archivo}»: ${taken(nuevas, cambiadas)}.`,
        ...(rechazadas > 0
          ? [`${counted(rechazadas, 'fila rechazada quedó', 'filas rechazadas quedaron')} fuera.`]
          : []),
      ].join(' '),
    wayBack: 'Se puede deshacer entera mientras nadie use o cambie sus localizaciones.',
    undo: 'Deshacer',
    another: 'Importar otro archivo',
    toList: 'Ver el registro',
    refused: 'Filas que quedaron fuera',
  },

  undone: {
    title: 'Importación deshecha',
    what: (archivo: string): string =>
      `Lo que puso «${archivo}» ya no está, y lo que cambió está como antes. El archivo se puede importar otra vez.`,
  },

  earlier: {
    ...words.list({
      title: 'Importaciones',
      one: 'importación',
      several: 'importaciones',
      none: 'Nadie ha importado un registro todavía.',
    }),
    columns: {
      new: 'Nuevas',
      changed: 'Cambiadas',
      refused: 'Rechazadas',
      undo: 'Deshacer',
    },
    undone: (by: string, at: string): string => `Deshecha por ${by} el ${formatMoment(at)}`,
    undo: 'Deshacer',
    undoOne: (archivo: string, at: string): string => `Deshacer la de «${archivo}» (${formatMoment(at)})`,
  },

  undo: {
    title: (archivo: string): string => `Deshacer la importación de «${archivo}»`,
    what: ({ nuevas, cambiadas }: SiteImport): readonly string[] => [
      ...(nuevas > 0
        ? [nuevas === 1 ? 'Se quita la localización que puso.' : `Se quitan las ${sites(nuevas)} que puso.`]
        : []),
      ...(cambiadas > 0
        ? [
            cambiadas === 1
              ? 'La localización que cambió vuelve a estar como antes.'
              : `Las ${sites(cambiadas)} que cambió vuelven a estar como antes.`,
          ]
        : []),
    ],
    whole: 'O se deshace entera o no se deshace nada.',
    confirm: 'Deshacer la importación',
    again: 'Comprobar otra vez',
    undoing: 'Deshaciendo…',
    cancel: 'No deshacer',
    close: 'Cerrar',
    failure: (failure: CallFailure): string =>
      hasLostAnswer(failure)
        ? `${words.said(failure)} No se sabe si llegó a deshacerse: vuelve a intentarlo.`
        : words.said(failure),
    blockedTitle: 'No se puede deshacer',
    blocked: (total: number): string =>
      `${counted(total, 'localización se ha usado o cambiado', 'localizaciones se han usado o cambiado')} después. No se ha deshecho nada.`,
    blockers: 'Lo que lo impide',
    code: 'Localización',
    why: 'Por qué',
    reasons: {
      cambiada: 'Alguien la ha cambiado después',
      obras: 'Tiene obras',
      enlaces: 'Tiene enlaces',
    } satisfies Readonly<Record<(typeof IMPORT_BLOCKERS)[number], string>>,
    shown: (shown: number, total: number): string => `Se ven ${formatCount(shown)} de ${formatCount(total)}.`,
    done: 'Importación deshecha',
  },
} as const;
