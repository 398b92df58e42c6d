import { type RawBuilder, sql } from 'kysely';
import { badQuery, type Catalogue, type CatalogueColumn, columnNamed, sortedBy } from './catalogue.ts';
import { sqlTypeOf } from './conditions.ts';

/** One column of the order. The last key of every order is the id. */
export interface SortKey {
  readonly by: RawBuilder<unknown>;
  /** The SQL type with which a text from a cursor is compared. */
  readonly type: RawBuilder<unknown>;
  readonly isNullable: boolean;
  readonly isDescending: boolean;
  /** Columns of joined tables that always equal `by`. */
  readonly twins?: readonly RawBuilder<unknown>[];
}

export interface Order {
  readonly columns: readonly CatalogueColumn[];
  readonly keys: readonly SortKey[];
}

/**
 * Reads 'column,-column' as an order. The id gets the direction of the last column, so that one index serves both
 * directions.
 */
export function orderOf(catalogue: Catalogue, orden: string | undefined): Order {
  const sorted = (orden ?? catalogue.order).split(',').map((text) => {
    const isDescending = text.startsWith('-');
    const column = columnNamed(catalogue, isDescending ? text.slice(1) : text, 'orden');
    return { column, isDescending };
  });
  const columns = sorted.map(({ column }) => column);
  const first = columns[0];
  if (first !== undefined && !first.isSortable) {
    throw badQuery(
      'orden',
      `La lista no se puede ordenar primero por «${first.label}»: elige antes otra columna.`,
    );
  }
  if (new Set(columns).size < columns.length) {
    throw badQuery('orden', 'Cada columna puede estar una sola vez en el orden: quita la repetida.');
  }
  const keys = sorted.map(({ column, isDescending }) => ({
    by: sortedBy(column),
    type: sqlTypeOf(column.kind === 'referencia' ? 'texto' : column.kind),
    isNullable: column.isNullable,
    isDescending,
  }));
  const id: SortKey = {
    by: catalogue.id,
    type: sql`bigint`,
    isNullable: false,
    isDescending: keys.at(-1)?.isDescending ?? false,
  };
  return { columns, keys: [...keys, id] };
}
