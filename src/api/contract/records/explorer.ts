import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import { LARGEST_WHOLE } from '../page.ts';
import { comparing } from '../time-range.ts';

/**
 * Requests and answers of the explorers: lists of records with filter, order and columns. All registers use the same
 * requests and answers (docs/decisions/0079).
 */

export const OPERATORS = ['es', 'no', 'contiene', 'empieza', 'desde', 'hasta', 'vacio', 'lleno'] as const;
export type Operator = (typeof OPERATORS)[number];
/** 'creada.en.este_mes': in a period that moves on with the day (src/shared/periods/periods.ts), for any column of days or moments. */
export const WITHIN = 'en';

export const EXPLORER_LIMITS = {
  /** Values that are alternatives count as one condition, and so do the first and the last of a range. */
  conditions: 20,
  /** How many conditions may be written, the values of one column included. */
  values: 100,
  sorted: 4,
  columns: 80,
  words: 100,
  page: 500,
  groups: 2_000,
  summed: 10_000,
} as const;
/** How many records a page has when the request does not say. */
export const EXPLORER_PAGE = 100;
/** How many groups a grouped list has when the request does not say. */
export const EXPLORER_GROUPS = 200;
const VALUE_MAX = 300;
const CURSOR_MAX = 4_000;

export const columnName = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,59}$/));
/** Value of the parameter `antes` that asks for the last page. */
export const END = 'fin';

/**
 * 'columna.operador.valor': 'estado.es.En curso', 'importe_estimado.desde.1000', 'seg_cierre_fecha.vacio'. Several `es`
 * of one column mean any of their values; several `no`, none of them.
 */
export const CONDITION = new RegExp(
  `^[a-z][a-z0-9_]{0,59}\\.(?:vacio|lleno|(?:${[...OPERATORS.filter((one) => one !== 'vacio' && one !== 'lleno'), WITHIN].join('|')})\\.[^]{1,${VALUE_MAX}})$`,
);
const condition = z.string().check(z.regex(CONDITION));
/** The records of one group are asked for by the list's filter and the group's own conditions. */
const GROUP_CONDITIONS = 2;
const listed = z.array(condition).check(z.maxLength(EXPLORER_LIMITS.values + GROUP_CONDITIONS));
/** A query string with a single condition arrives as a text instead of a list. */
const conditions = z.pipe(
  z.union([condition, listed]),
  z.transform((given): readonly string[] => (typeof given === 'string' ? [given] : given)),
);

/** 'estado,-creada': '-' is descending. Records without a value come last in both directions. */
export const ORDER = new RegExp(
  `^-?[a-z][a-z0-9_]{0,59}(?:,-?[a-z][a-z0-9_]{0,59}){0,${EXPLORER_LIMITS.sorted - 1}}$`,
);
export const columnNames = z
  .string()
  .check(
    z.regex(new RegExp(`^[a-z][a-z0-9_]{0,59}(?:,[a-z][a-z0-9_]{0,59}){0,${EXPLORER_LIMITS.columns - 1}}$`)),
  );
const cursor = z.string().check(z.minLength(1), z.maxLength(CURSOR_MAX));

/** Words that the record must contain, all of them. */
const buscar = z.optional(z.string().check(z.maxLength(EXPLORER_LIMITS.words)));
const filter = { donde: z.optional(conditions), buscar } as const;
/** The same filter in the body of a request. */
export const filterInBody = { donde: z.optional(listed), buscar } as const;

export const explorerFilter = z.object(filter);
export type ExplorerFilter = z.output<typeof explorerFilter>;

const list = {
  ...filter,
  orden: z.optional(z.string().check(z.regex(ORDER))),
  /** The columns to answer; by default the columns that are marked `inicial`. */
  columnas: z.optional(columnNames),
} as const;

/** GET {register}.csv: the whole list as a file. */
export const explorerExportQuery = z.object(list);
export type ExplorerExportQuery = z.output<typeof explorerExportQuery>;

/** `despues`: the page after this cursor; `antes`: the page before this cursor, or the last page for END. */
export const explorerQuery = z.object({
  ...list,
  despues: z.optional(cursor),
  antes: z.optional(cursor),
  limite: z._default(
    z.coerce.number().check(z.int(), z.positive(), z.maximum(EXPLORER_LIMITS.page)),
    EXPLORER_PAGE,
  ),
});
export type ExplorerQuery = z.output<typeof explorerQuery>;
export type ExplorerAsked = z.input<typeof explorerQuery>;

/** The count that comes with a page stops at this many records; the screen then says 'más de 10.000'. */
export const COUNTED = 10_000;

/**
 * GET {register}/facetas: the values that a column has in the records that pass the filter; conditions on that column
 * itself are ignored. `texto`: only values that match this text.
 */
export const facetQuery = z.object({
  ...filter,
  columna: columnName,
  texto: z.optional(z.string().check(z.maxLength(EXPLORER_LIMITS.words))),
});
export type FacetQuery = z.output<typeof facetQuery>;
export type FacetAsked = z.input<typeof facetQuery>;

/**
 * GET {register}/sumas: the sums of the records that pass the filter; with `agrupar` also those of its first `grupos`
 * groups. The groups have the direction of `orden` when it begins with their column; else they begin with the first text,
 * or with the newest month. The group of the records without a value is the last one.
 * `comparar`: also the sums of the days before, where the filter names a first day of the column that the register is
 * compared by (works: `creada`).
 */
export const sumsQuery = z.object({
  ...filter,
  agrupar: z.optional(columnName),
  orden: list.orden,
  grupos: z._default(
    z.coerce.number().check(z.int(), z.positive(), z.maximum(EXPLORER_LIMITS.groups)),
    EXPLORER_GROUPS,
  ),
  comparar: z.optional(comparing),
});
export type SumsQuery = z.output<typeof sumsQuery>;

const recordId = z.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
/** POST {register}/sumas: the sums of these records. */
export const chosenRequest = z.object({
  ids: z.array(recordId).check(z.minLength(1), z.maxLength(EXPLORER_LIMITS.summed)),
});
export type ChosenRequest = z.infer<typeof chosenRequest>;

const kind = z.enum(['texto', 'entero', 'decimal', 'fecha', 'momento', 'referencia']);
export type ColumnKind = z.infer<typeof kind>;

/** A group has the records of one value, or of one month. */
const grouping = z.enum(['valor', 'mes']);
export type Grouping = z.infer<typeof grouping>;
const unit = z.enum(['dinero', 'metros', 'unidades']);
export type SumUnit = z.infer<typeof unit>;

export const explorerColumn = z.object({
  nombre: z.string(),
  etiqueta: z.string(),
  tipo: kind,
  operadores: z.array(z.enum(OPERATORS)),
  /** True when the list can be sorted by this column first; any column can be a later one of the order. */
  ordenable: z.boolean(),
  facetas: z.boolean(),
  /** True when the column is shown until the person chooses other columns. */
  inicial: z.boolean(),
  /** How the list is grouped by this column; null: it is not. Older servers do not tell it. */
  agrupa: z._default(z.nullable(grouping), null),
  /** What a sum of this column is; null: it is not summed. Older servers do not tell it. */
  suma: z._default(z.nullable(unit), null),
});
export type ExplorerColumn = z.infer<typeof explorerColumn>;
export const explorerColumnsAnswer = envelope(z.array(explorerColumn));

/** A `referencia` has the id and the name of what it refers to. A decimal is its exact text, a day 'YYYY-MM-DD'. */
const cell = z.nullable(z.union([z.string(), z.number(), z.object({ id: z.number(), nombre: z.string() })]));
export type Cell = z.infer<typeof cell>;

export const explorerRow = z.object({
  id: z.number().check(z.maximum(Number.MAX_SAFE_INTEGER)),
  /** The name or number by which people know the record. */
  clave: z.string(),
  version: z.number().check(z.maximum(LARGEST_WHOLE)),
  valores: z.record(z.string(), cell),
});
export type ExplorerRow = z.infer<typeof explorerRow>;

const count = z.object({
  total: z.number(),
  /** False when there are more records than `total`. */
  exacto: z.boolean(),
});
export type Count = z.infer<typeof count>;

const named = z.object({ columna: z.string(), valor: z.string(), nombre: z.string() });

export const explorerPageAnswer = envelope(
  z.object({
    items: z.array(explorerRow),
    /** How many records pass the filter. */
    recuento: count,
    /** `despues` of the next page; null at the end of the list. */
    siguiente: z.nullable(z.string()),
    /** `antes` of the previous page; null at the beginning of the list. */
    anterior: z.nullable(z.string()),
    /** Names of the records, such as projects, whose ids the filter contains. */
    nombres: z.array(named),
  }),
);
export type ExplorerPage = z.infer<typeof explorerPageAnswer>['data'];

/** GET {register}/recuento: the count without the limit COUNTED; not exact when it would take the server too long. */
export const countAnswer = envelope(count);

export const facetAnswer = envelope(
  z.object({
    /** The most frequent first. `valor` null: the records without a value. */
    valores: z.array(z.object({ valor: z.nullable(z.string()), nombre: z.string(), total: z.number() })),
    hayMas: z.boolean(),
  }),
);
export type Facet = z.infer<typeof facetAnswer>['data'];

const columnSum = z.object({
  columna: z.string(),
  /** Only for money: its currency, null where the records have none. Amounts of two currencies are never added. */
  moneda: z.nullable(z.string()),
  /** The exact sum, a decimal. */
  suma: z.string(),
});
export type ColumnSum = z.infer<typeof columnSum>;

const recordGroup = z.object({
  /** The value of the column, the first day of the month, or null: the records without a value. */
  valor: z.nullable(z.string()),
  /** Empty for a month and for the records without a value. */
  nombre: z.string(),
  total: z.number(),
  sumas: z.array(columnSum),
});
export type RecordGroup = z.infer<typeof recordGroup>;

export const sumsAnswer = envelope(
  z.object({
    /** How many records are summed; null when summing would take the server too long. */
    total: z.nullable(z.number()),
    /** Without the columns of which no record has a value. */
    sumas: z.array(columnSum),
    grupos: z.array(recordGroup),
    /** How many groups follow these. */
    mas: z.number(),
    /** Equally many days before those of the filter; null without a comparison, which older servers do not know. */
    antes: z._default(
      z.nullable(
        z.object({ desde: z.string(), hasta: z.string(), total: z.number(), sumas: z.array(columnSum) }),
      ),
      null,
    ),
  }),
);
export type Sums = z.infer<typeof sumsAnswer>['data'];
