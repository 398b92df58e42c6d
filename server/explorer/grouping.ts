import { type RawBuilder, sql } from 'kysely';
import { OFFICE_ZONE } from '../../src/shared/office-time.ts';
import { inSpanish } from '../db/spanish-order.ts';
import {
  badQuery,
  type Catalogue,
  type CatalogueColumn,
  columnNamed,
  groupingOf,
  wordsOf,
} from './catalogue.ts';

/** How the sums of a list are grouped, as SQL. */
export interface GroupedBy {
  readonly column: CatalogueColumn;
  /** The value that all records of a group share. */
  readonly value: RawBuilder<unknown>;
  readonly isDescending: boolean;
}

/** Throws when the list is not grouped by such a column. */
export function groupedBy(catalogue: Catalogue, agrupar: string, orden = ''): GroupedBy {
  const column = columnNamed(catalogue, agrupar, 'agrupar');
  const grouping = groupingOf(column);
  if (grouping === null) throw badQuery('agrupar', `La lista no se puede agrupar por «${column.label}».`);
  const isMonth = grouping === 'mes';
  const [first] = orden.split(',');
  const isDescending = first === `-${column.name}` || (isMonth && first !== column.name);
  return { column, isDescending, value: isMonth ? monthOf(column) : column.value };
}

/** The first day of the month, in the office's time zone. */
const monthOf = ({ kind, value }: CatalogueColumn): RawBuilder<unknown> =>
  kind === 'momento'
    ? sql`date_trunc('month', ${value} at time zone ${sql.lit(OFFICE_ZONE)})`
    : sql`date_trunc('month', (${value})::timestamp)`;

interface PlacedGroups {
  /** Tables to join with `groups`, for their names. */
  readonly join: RawBuilder<unknown>;
  /** The value of a group as the answer tells it. */
  readonly told: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  /** ORDER BY of the groups, in the order of Spanish: those without a value are the last. */
  readonly spanish: RawBuilder<unknown>;
}

/** How the groups in `groups.valor` are named and put in order. */
export function placedGroups({ column, isDescending }: GroupedBy): PlacedGroups {
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const value = sql`groups.valor`;
  const name =
    column.words !== undefined
      ? wordsOf(value, column.words)
      : column.names === undefined
        ? sql`${value}::text`
        : sql`named.nombre`;
  const isMonth = groupingOf(column) === 'mes';
  const isRead = column.kind === 'texto' || column.kind === 'referencia';
  return {
    join: column.names === undefined ? sql`` : sql`left join ${column.names} named on named.id = ${value}`,
    told: isMonth ? sql`${value}::date::text` : sql`${value}::text`,
    name: isMonth ? sql`null` : name,
    spanish: sql`${value} is null, ${isRead ? sql`${inSpanish(name)} ${direction}, ` : sql``}${value} ${direction}`,
  };
}
