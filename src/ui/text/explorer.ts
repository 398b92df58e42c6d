import type { ColumnKind, Count, Operator } from '../../api/contract/records/explorer.ts';
import type { CallFailure } from '../../machines/kit/call-failure.ts';
import { PERIOD_WORDS } from '../../shared/periods/period-words.ts';
import { counted, formatCount } from '../../shared/spanish-count.ts';
import { failureSentence } from './error-notices.ts';
import { shownOf } from './lists.ts';

export interface RegisterWords {
  readonly title: string;
  /** What the page of its list says under the title. */
  readonly detail?: string;
  /** 'obra', 'obras'. */
  readonly one: string;
  readonly many: string;
  readonly isFeminine: boolean;
  /** Label of the button that opens the page of a record. */
  readonly open: string;
  readonly search: string;
  readonly empty: string;
  readonly emptyDetail: string;
}

const said = failureSentence('el registro');
export const countOf = ({ one, many }: RegisterWords, count: number): string => counted(count, one, many);
const gender = (words: Pick<RegisterWords, 'isFeminine'>, ending: string): string =>
  words.isFeminine ? `${ending}a` : `${ending}o`;

/** 'más de 10.000 obras' */
const total = (words: RegisterWords, { total: count, exacto }: Count): string =>
  exacto ? countOf(words, count) : `más de ${countOf(words, count)}`;

export const explorerText = {
  refresh: 'Actualizar',
  export: 'Exportar CSV',
  cancelExport: 'Cancelar la exportación',
  exportFailed: 'No se pudo exportar',
  said,
  loading: (words: RegisterWords): string => `Leyendo ${words.many}…`,
  failed: (words: RegisterWords): string => `No se pudo leer la lista de ${words.many}`,
  stale: (words: RegisterWords, failure: CallFailure): string =>
    `La lista de ${words.many} no se pudo actualizar: es la última que se leyó. ${said(failure)}`,
  noMatch: (words: RegisterWords): string =>
    `${words.isFeminine ? 'Ninguna' : 'Ningún'} ${words.one} pasa estos filtros`,
  noMatchDetail: 'Quita alguno, o busca con otras palabras.',
  pastEnd: (words: RegisterWords): string => `Aquí ya no quedan ${words.many}`,
  pastEndDetail: 'Los que había en esta página ya no están. Vuelve a la primera.',
  list: (words: RegisterWords): string => `Lista de ${words.many}`,
  gridHelp:
    'Las flechas van de celda en celda; con Mayúsculas marcan un bloque. Espacio o Intro abren el detalle y Mayúsculas+Espacio elige la fila. Escribir o F2 cambia la celda: Intro la guarda, Esc la deja como estaba, Ctrl+Z deshace lo guardado y Ctrl+Mayúsculas+Z lo rehace: si eran varias filas, antes de cambiarlas se ve qué cambiaría. Ctrl+C y Ctrl+V copian y pegan, Ctrl+D rellena hacia abajo y Supr vacía.',
  /** `first`: the position of the first of these rows; null when it is not known. */
  shown: (words: RegisterWords, rows: number, count: Count, first: number | null): string =>
    shownOf(total(words, count), { first, rows, isAll: count.exacto && count.total === rows }),
  counting: 'Contando…',
  count: 'Contar cuántas hay',
  pages: {
    label: 'Páginas de la lista',
    first: 'Primera página',
    previous: 'Anterior',
    next: 'Siguiente',
    last: 'Última página',
  },

  filter: {
    label: 'Filtros puestos',
    all: (words: Pick<RegisterWords, 'many' | 'isFeminine'>): string =>
      `${gender(words, 'Tod')}s l${words.isFeminine ? 'a' : 'o'}s ${words.many}`,
    some: ({ many }: Pick<RegisterWords, 'many'>): string =>
      `${many.charAt(0).toUpperCase()}${many.slice(1)}`,
    and: 'y',
    removeWords: (words: string): string => `Quitar «${words}»`,
    /** `span`: the days that a period means today. */
    change: (phrase: string, span: string | undefined): string =>
      `Cambiar el filtro: ${phrase}${span === undefined ? '' : ` (${span})`}`,
    remove: (column: string): string => `Quitar el filtro de ${column}`,
    add: 'Filtro',
    addLabel: 'Añadir un filtro',
    clear: 'Quitar los filtros',
    find: 'Buscar una columna',
    noColumn: 'Ninguna columna se llama así.',
    noColumns: 'Las columnas no se pudieron leer: sin ellas solo se puede buscar por palabras.',
  },

  editor: {
    operators: {
      es: 'Es',
      no: 'No es',
      contiene: 'Contiene',
      empieza: 'Empieza por',
      desde: 'Desde',
      hasta: 'Hasta',
      vacio: 'Está vacío',
      lleno: 'Tiene valor',
    } satisfies Record<Operator, string>,
    operator: 'Qué se pide',
    range: 'Entre dos valores',
    value: 'Valor',
    apply: 'Aplicar',
    from: 'Desde',
    to: 'Hasta',
    findValue: 'Buscar un valor',
    values: (column: string): string => `Valores de ${column}`,
    loading: 'Leyendo los valores…',
    failed: 'Los valores no se pudieron leer.',
    noValues: 'Ningún valor se llama así.',
    more: 'Hay más valores: busca el que falte.',
    only: 'Elegir',
    except: 'Excluir',
    wrongNumber: 'Escribe un número, por ejemplo 1.250,5.',
    backwards: 'El primer valor es mayor que el segundo: nada queda entre los dos.',
    periods: PERIOD_WORDS,
    periodsOf: (column: string): string => `Periodos de ${column}`,
    noDay: 'Sin fecha',
    anyDay: 'Con fecha',
    kinds: {
      texto: 'texto',
      referencia: 'lista',
      entero: 'número',
      decimal: 'número',
      fecha: 'fecha',
      momento: 'fecha',
    } satisfies Record<ColumnKind, string>,
  },

  columns: {
    button: 'Columnas',
    title: 'Columnas de la lista',
    find: 'Buscar una columna',
    shown: 'A la vista',
    hidden: 'Ocultas',
    show: (column: string): string => `Mostrar ${column}`,
    hide: (column: string): string => `Ocultar ${column}`,
    up: (column: string): string => `Mover ${column} antes`,
    down: (column: string): string => `Mover ${column} después`,
    pin: (column: string): string => `Fijar ${column} a la izquierda`,
    unpin: (column: string): string => `Soltar ${column}`,
    reset: 'Como al principio',
    dense: 'Filas juntas',
    usualWidth: 'Doble clic: el ancho de siempre',
  },

  sort: {
    hint: 'Pulsa para ordenar; con Mayúsculas, además del orden que hay',
    second: 'Solo se puede ordenar por ella después de otra: Mayúsculas y clic',
    place: (place: number): string => `${place}.º`,
  },

  selection: {
    row: (key: string): string => `Elegir ${key}`,
    page: 'Elegir todas las de esta página',
    chosen: (words: RegisterWords, count: number): string =>
      `${countOf(words, count)} ${gender(words, 'elegid')}${count === 1 ? '' : 's'}`,
    chosenAll: (words: RegisterWords, count: Count): string =>
      `Elegid${words.isFeminine ? 'as' : 'os'} ${total(words, count)} que pasan el filtro`,
    all: (words: RegisterWords, count: Count): string => `Elegir ${total(words, count)} que pasan el filtro`,
    copy: (count: number): string => `Copiar ${formatCount(count)}`,
    copyHint: 'Para pegar en Excel',
    copyPart: (words: RegisterWords, copied: number, count: Count): string =>
      `Copiar ${formatCount(copied)} de ${total(words, count)}`,
    copiedPart: (words: RegisterWords, copied: number, count: Count): string =>
      `Son ${formatCount(copied)} de ${total(words, count)}.`,
    copyPageHint: 'Solo se copian las de esta página. «Exportar CSV» las lleva todas a un archivo.',
    copyPartHint: 'Las demás se eligieron con otras columnas a la vista.',
    clear: 'Quitar la selección',
    bar: 'Lo elegido',
  },

  record: {
    gone: (words: RegisterWords): string => `Es${words.isFeminine ? 'ta' : 'te'} ${words.one} ya no está.`,
    change: (label: string): string => `Cambiar ${label}`,
  },
} as const;
