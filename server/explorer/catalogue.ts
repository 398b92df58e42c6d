import { type RawBuilder, sql } from 'kysely';
import type { ColumnKind, ExplorerColumn, Operator } from '../../src/api/contract/records/explorer.ts';
import { type Problem, pointed } from '../problem.ts';

export interface CatalogueColumn {
  readonly name: string;
  readonly label: string;
  readonly kind: ColumnKind;
  /** What conditions compare. */
  readonly value: RawBuilder<unknown>;
  /** What is read and sorted by, where it is not `value`: the name of a `referencia`. */
  readonly shown?: RawBuilder<unknown>;
  /** Of a `referencia`: the table with `id` and `nombre` of all it can name. */
  readonly names?: RawBuilder<unknown>;
  /** Of a `referencia`: the column whose values are its parts, and the ids of the parts of several. */
  readonly parts?: {
    readonly column: string;
    readonly idsOf: (ids: RawBuilder<unknown>) => RawBuilder<unknown>;
  };
  /** Of `Catalogue.joins`, in the order in which they are joined. */
  readonly joins?: readonly string[];
  readonly isNullable: boolean;
  /** An index keeps the register in its order. */
  readonly isSortable: boolean;
  /** Few enough values to choose from. */
  readonly isFaceted: boolean;
  readonly isInitial: boolean;
}

export interface JoinedTable {
  readonly table: RawBuilder<unknown>;
  readonly on: RawBuilder<unknown>;
  /** Its own column that is always equal to the record's id. */
  readonly id?: RawBuilder<number>;
}

/** A register of records: where its rows are, and the columns by which they are shown, filtered and sorted. */
export interface Catalogue {
  readonly from: RawBuilder<unknown>;
  readonly joins: Readonly<Record<string, JoinedTable>>;
  readonly where: RawBuilder<boolean>;
  /** Unique whole numbers: they settle the order of equal values. */
  readonly id: RawBuilder<number>;
  readonly key: RawBuilder<string>;
  readonly version: RawBuilder<number>;
  /** Small letters without accents, for the words that are searched for. */
  readonly search: RawBuilder<string>;
  readonly columns: readonly CatalogueColumn[];
  readonly order: string;
}

const OPERATORS_OF: Readonly<Record<ColumnKind, readonly Operator[]>> = {
  texto: ['es', 'no', 'contiene', 'empieza', 'vacio', 'lleno'],
  referencia: ['es', 'no', 'vacio', 'lleno'],
  entero: ['es', 'no', 'desde', 'hasta', 'vacio', 'lleno'],
  decimal: ['es', 'no', 'desde', 'hasta', 'vacio', 'lleno'],
  fecha: ['es', 'no', 'desde', 'hasta', 'vacio', 'lleno'],
  momento: ['desde', 'hasta', 'vacio', 'lleno'],
};

const ALWAYS_FILLED: ReadonlySet<Operator> = new Set(['vacio', 'lleno']);

export const operatorsOf = ({ kind, isNullable }: CatalogueColumn): readonly Operator[] =>
  isNullable ? OPERATORS_OF[kind] : OPERATORS_OF[kind].filter((operator) => !ALWAYS_FILLED.has(operator));

export const describeColumns = ({ columns }: Catalogue): ExplorerColumn[] =>
  columns.map((column) => ({
    nombre: column.name,
    etiqueta: column.label,
    tipo: column.kind,
    operadores: [...operatorsOf(column)],
    ordenable: column.isSortable,
    facetas: column.isFaceted,
    inicial: column.isInitial,
  }));

/** `pointer`: which part of the request names it. */
export function columnNamed({ columns }: Catalogue, name: string, pointer: string): CatalogueColumn {
  const column = columns.find((one) => one.name === name);
  if (column === undefined) throw badQuery(pointer, `No hay ninguna columna «${name}»: elige otra.`);
  return column;
}

export const badQuery = (pointer: string, detail: string): Problem =>
  pointed(`/querystring/${pointer}`, detail);

/**
 * The register with the tables that these columns need, each once. Finding joins inside: with 'left join', asking for
 * empty values would read every record. What is only `shown` may have nothing there.
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

/** Of the tables that these columns need: what is always equal to the record's id. */
export const joinedIds = ({ joins }: Catalogue, columns: readonly CatalogueColumn[]): RawBuilder<number>[] =>
  neededJoins(joins, columns).flatMap(({ id }) => (id === undefined ? [] : [id]));

function neededJoins(joins: Catalogue['joins'], columns: readonly CatalogueColumn[]): JoinedTable[] {
  const names = new Set(columns.flatMap((column) => column.joins ?? []));
  return Object.entries(joins).flatMap(([name, table]) => (names.has(name) ? [table] : []));
}

export const shownOf = ({ value, shown }: CatalogueColumn): RawBuilder<unknown> => shown ?? value;
