import { type RawBuilder, sql } from 'kysely';
import type {
  ColumnKind,
  ExplorerColumn,
  Grouping,
  Operator,
  SumUnit,
} from '../../src/api/contract/records/explorer.ts';
import { inSpanish } from '../db/spanish-order.ts';
import { type Problem, pointed } from '../problem.ts';

export interface CatalogueColumn {
  readonly name: string;
  readonly label: string;
  readonly kind: ColumnKind;
  /** The value that conditions compare. */
  readonly value: RawBuilder<unknown>;
  /**
   * The value that is shown and sorted by, when it is not `value`: for a `referencia`, the name of the record that it
   * refers to.
   */
  readonly shown?: RawBuilder<unknown>;
  /** Only for a `texto` with few values: the words by which people read them. Records and conditions have the values. */
  readonly words?: Readonly<Record<string, string>>;
  /** Only for a `referencia`: the table with the `id` and `nombre` of everything that it may refer to. */
  readonly names?: RawBuilder<unknown>;
  /**
   * Only for a `referencia`: the column with its parts (a project has subprojects), and a query for the ids
   * of the parts of the given ids.
   */
  readonly parts?: {
    readonly column: string;
    readonly idsOf: (ids: RawBuilder<unknown>) => RawBuilder<unknown>;
  };
  /** Names in `Catalogue.joins` of the tables that the column needs. */
  readonly joins?: readonly string[];
  readonly isNullable: boolean;
  /** True when sorting by this column is quick: an index has its order, or the register has few records. */
  readonly isSortable: boolean;
  /** True when the column has few enough values to offer them all. */
  readonly isFaceted: boolean;
  readonly isInitial: boolean;
  /** How lists are grouped by the column; when left out, a faceted column groups by value and others do not. */
  readonly groups?: Grouping;
  /** The unit of its sums; left out for a column that is not summed. */
  readonly sums?: SumUnit;
}

export interface JoinedTable {
  readonly table: RawBuilder<unknown>;
  readonly on: RawBuilder<unknown>;
  /** A column of the joined table that is always equal to the record's id. */
  readonly id?: RawBuilder<number>;
}

/** A register: the table of its records and the columns by which they are shown, filtered and sorted. */
export interface Catalogue {
  readonly from: RawBuilder<unknown>;
  readonly joins: Readonly<Record<string, JoinedTable>>;
  readonly where: RawBuilder<boolean>;
  /** A unique whole number, which decides the order of records with equal values. */
  readonly id: RawBuilder<number>;
  readonly key: RawBuilder<string>;
  readonly version: RawBuilder<number>;
  /** The text that the search looks in: small letters without accents. */
  readonly search: RawBuilder<string>;
  readonly columns: readonly CatalogueColumn[];
  readonly order: string;
  /** Column with the currency of a record's money. Amounts are summed by currency. */
  readonly currency?: string;
  /** Parts without a common record that sums are read from one by one, each with indexes of its own. */
  readonly summed?: readonly Pick<Catalogue, 'joins' | 'where'>[];
  /** Column of days or moments by which the sums of a filter are compared with those of the days before. */
  readonly days?: string;
}

const OPERATORS_OF: Readonly<Record<ColumnKind, readonly Operator[]>> = {
  texto: ['es', 'no', 'contiene', 'empieza', 'vacio', 'lleno'],
  referencia: ['es', 'no', 'vacio', 'lleno'],
  entero: ['es', 'no', 'desde', 'hasta', 'vacio', 'lleno'],
  decimal: ['es', 'no', 'desde', 'hasta', 'vacio', 'lleno'],
  fecha: ['es', 'no', 'desde', 'hasta', 'vacio', 'lleno'],
  momento: ['desde', 'hasta', 'vacio', 'lleno'],
};

const EMPTINESS_OPERATORS: ReadonlySet<Operator> = new Set(['vacio', 'lleno']);

export const operatorsOf = ({ kind, isNullable }: CatalogueColumn): readonly Operator[] =>
  isNullable
    ? OPERATORS_OF[kind]
    : OPERATORS_OF[kind].filter((operator) => !EMPTINESS_OPERATORS.has(operator));

export const groupingOf = ({ groups, isFaceted }: CatalogueColumn): Grouping | null =>
  groups ?? (isFaceted ? 'valor' : null);

export const describeColumns = ({ columns }: Catalogue): ExplorerColumn[] =>
  columns.map((column) => ({
    nombre: column.name,
    etiqueta: column.label,
    tipo: column.kind,
    operadores: [...operatorsOf(column)],
    ordenable: column.isSortable,
    facetas: column.isFaceted,
    inicial: column.isInitial,
    agrupa: groupingOf(column),
    suma: column.sums ?? null,
  }));

/** Throws when no column has this name. `pointer`: the part of the request that names it. */
export function columnNamed({ columns }: Catalogue, name: string, pointer: string): CatalogueColumn {
  const column = columns.find((one) => one.name === name);
  if (column === undefined) throw badQuery(pointer, `No hay ninguna columna «${name}»: elige otra.`);
  return column;
}

export const badQuery = (pointer: string, detail: string): Problem =>
  pointed(`/querystring/${pointer}`, detail);

/**
 * FROM with the joins that the columns need, each once. Tables of `columns` are joined with an inner join, because with
 * a left join a search for empty values would read every record. Tables that only `shown` needs are joined with a left
 * join, because they may have no row for a record.
 */
export function joined(
  { from, joins }: Catalogue,
  columns: readonly CatalogueColumn[],
  shown: readonly CatalogueColumn[] = [],
): RawBuilder<unknown> {
  const inside = new Set(neededJoins(joins, columns));
  const needed = neededJoins(joins, [...columns, ...shown]).map((joinedTable) => {
    const { table, on } = joinedTable;
    return sql`${sql.raw(inside.has(joinedTable) ? 'join' : 'left join')} ${table} on ${on}`;
  });
  return sql.join([from, ...needed], sql` `);
}

/** Columns of the needed tables that are always equal to the record's id. */
export const joinedIds = ({ joins }: Catalogue, columns: readonly CatalogueColumn[]): RawBuilder<number>[] =>
  neededJoins(joins, columns).flatMap(({ id }) => (id === undefined ? [] : [id]));

function neededJoins(joins: Catalogue['joins'], columns: readonly CatalogueColumn[]): JoinedTable[] {
  const names = new Set(columns.flatMap((column) => column.joins ?? []));
  return Object.entries(joins).flatMap(([name, table]) => (names.has(name) ? [table] : []));
}

export const shownOf = ({ value, shown, words }: CatalogueColumn): RawBuilder<unknown> =>
  words === undefined ? (shown ?? value) : wordsOf(value, words);

export const wordsOf = (
  value: RawBuilder<unknown>,
  words: Readonly<Record<string, string>>,
): RawBuilder<unknown> =>
  sql`case ${value} ${sql.join(
    Object.entries(words).map(([one, word]) => sql`when ${sql.lit(one)} then ${sql.lit(word)}`),
    sql` `,
  )} else ${value} end`;

const READ_KINDS: ReadonlySet<ColumnKind> = new Set(['texto', 'referencia']);

/** The SQL expression that sorts by this column: texts in the order of Spanish. */
export const sortedBy = (column: CatalogueColumn): RawBuilder<unknown> =>
  READ_KINDS.has(column.kind) ? inSpanish(shownOf(column)) : shownOf(column);

/**
 * The SQL expression to compare a column for equality. A sortable text has the collation of its index, so
 * that the index can be used.
 */
export const soughtIn = (column: CatalogueColumn): RawBuilder<unknown> =>
  column.kind === 'texto' && column.isSortable ? inSpanish(column.value) : column.value;
