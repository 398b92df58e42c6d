import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import { LARGEST_WHOLE } from '../page.ts';

/** What every explorer of records asks and answers, in the same words in every module (docs/decisions/0079). */

export const OPERATORS = ['es', 'no', 'contiene', 'empieza', 'desde', 'hasta', 'vacio', 'lleno'] as const;
export type Operator = (typeof OPERATORS)[number];

export const EXPLORER_LIMITS = { conditions: 100, sorted: 4, columns: 80, words: 100, page: 500 } as const;
const PAGE = 100;
const VALUE_MAX = 300;
const CURSOR_MAX = 4_000;

export const columnName = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,59}$/));
/** The end of the list, for `antes`. */
export const END = 'fin';

/**
 * 'columna.operador.valor': 'estado.es.En curso', 'importe_estimado.desde.1000', 'seg_cierre_fecha.vacio'. `es` and `no`
 * of one column add up: any of these values, none of these.
 */
export const CONDITION = new RegExp(
  `^[a-z][a-z0-9_]{0,59}\\.(?:vacio|lleno|(?:${OPERATORS.filter((one) => one !== 'vacio' && one !== 'lleno').join('|')})\\.[^]{1,${VALUE_MAX}})$`,
);
const condition = z.string().check(z.regex(CONDITION));
const listed = z.array(condition).check(z.maxLength(EXPLORER_LIMITS.conditions));
/** A query string has one of a name as a text. */
const conditions = z.pipe(
  z.union([condition, listed]),
  z.transform((given): readonly string[] => (typeof given === 'string' ? [given] : given)),
);

/** 'estado,-creada': '-' is descending. What has no value comes last in both directions. */
export const ORDER = new RegExp(
  `^-?[a-z][a-z0-9_]{0,59}(?:,-?[a-z][a-z0-9_]{0,59}){0,${EXPLORER_LIMITS.sorted - 1}}$`,
);
export const columnNames = z
  .string()
  .check(
    z.regex(new RegExp(`^[a-z][a-z0-9_]{0,59}(?:,[a-z][a-z0-9_]{0,59}){0,${EXPLORER_LIMITS.columns - 1}}$`)),
  );
const cursor = z.string().check(z.minLength(1), z.maxLength(CURSOR_MAX));

/** Words that the record must hold, all of them. */
const buscar = z.optional(z.string().check(z.maxLength(EXPLORER_LIMITS.words)));
const filter = { donde: z.optional(conditions), buscar } as const;
/** The same in a body. */
export const filterInBody = { donde: z.optional(listed), buscar } as const;

export const explorerFilter = z.object(filter);
export type ExplorerFilter = z.output<typeof explorerFilter>;

const list = {
  ...filter,
  orden: z.optional(z.string().check(z.regex(ORDER))),
  /** Which columns to answer; without it, those shown at first. */
  columnas: z.optional(columnNames),
} as const;

/** The whole list as a file. */
export const explorerExportQuery = z.object(list);
export type ExplorerExportQuery = z.output<typeof explorerExportQuery>;
export type ExplorerExportAsked = z.input<typeof explorerExportQuery>;

/** `despues` continues after a cursor, `antes` before one. */
export const explorerQuery = z.object({
  ...list,
  despues: z.optional(cursor),
  antes: z.optional(cursor),
  limite: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(EXPLORER_LIMITS.page)), PAGE),
});
export type ExplorerQuery = z.output<typeof explorerQuery>;
export type ExplorerAsked = z.input<typeof explorerQuery>;

/** With a page only so many are counted: 'más de 10.000'. */
export const COUNTED = 10_000;

/** Which values a column has under the filter, its own conditions left aside. `texto` narrows the values. */
export const facetQuery = z.object({
  ...filter,
  columna: columnName,
  texto: z.optional(z.string().check(z.maxLength(EXPLORER_LIMITS.words))),
});
export type FacetQuery = z.output<typeof facetQuery>;
export type FacetAsked = z.input<typeof facetQuery>;

const kind = z.enum(['texto', 'entero', 'decimal', 'fecha', 'momento', 'referencia']);
export type ColumnKind = z.infer<typeof kind>;

export const explorerColumn = z.object({
  nombre: z.string(),
  etiqueta: z.string(),
  tipo: kind,
  operadores: z.array(z.enum(OPERATORS)),
  /** It can come first in the order; every column can follow another. */
  ordenable: z.boolean(),
  facetas: z.boolean(),
  /** Shown until the person chooses other columns. */
  inicial: z.boolean(),
});
export type ExplorerColumn = z.infer<typeof explorerColumn>;
export const explorerColumnsAnswer = envelope(z.array(explorerColumn));

/** Of a `referencia` the id and what it is called. A decimal is its exact text, a day 'YYYY-MM-DD'. */
const cell = z.nullable(z.union([z.string(), z.number(), z.object({ id: z.number(), nombre: z.string() })]));
export type Cell = z.infer<typeof cell>;

export const explorerRow = z.object({
  id: z.number().check(z.maximum(Number.MAX_SAFE_INTEGER)),
  /** What people call it. */
  clave: z.string(),
  version: z.number().check(z.maximum(LARGEST_WHOLE)),
  valores: z.record(z.string(), cell),
});
export type ExplorerRow = z.infer<typeof explorerRow>;

const count = z.object({
  total: z.number(),
  /** Otherwise there are more than `total`. */
  exacto: z.boolean(),
});
export type Count = z.infer<typeof count>;

const named = z.object({ columna: z.string(), valor: z.string(), nombre: z.string() });

export const explorerPageAnswer = envelope(
  z.object({
    items: z.array(explorerRow),
    /** All that the filter lets through. */
    recuento: count,
    /** For `despues`; null at the end of the list. */
    siguiente: z.nullable(z.string()),
    /** For `antes`; null at its beginning. */
    anterior: z.nullable(z.string()),
    /** What the filter names by number. */
    nombres: z.array(named),
  }),
);
export type ExplorerPage = z.infer<typeof explorerPageAnswer>['data'];

/** Counted on beyond `COUNTED`, as long as the server's budget lasts. */
export const countAnswer = envelope(count);

export const facetAnswer = envelope(
  z.object({
    /** The most frequent first. `valor` null: without a value. */
    valores: z.array(z.object({ valor: z.nullable(z.string()), nombre: z.string(), total: z.number() })),
    hayMas: z.boolean(),
  }),
);
export type Facet = z.infer<typeof facetAnswer>['data'];
