import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  type Cell,
  COUNTED,
  END,
  type ExplorerPage,
  type ExplorerQuery,
  type ExplorerRow,
} from '../../src/api/contract/explorer.ts';
import { type Database, DatabaseError } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { type Catalogue, type CatalogueColumn, columnNamed, joined, shownOf } from './catalogue.ts';
import { narrowed } from './conditions.ts';
import { cursorOf, goneWithOrder, type Place, placeOf } from './cursor.ts';
import { findPage } from './find-page.ts';
import { namesInFilter } from './names-in-filter.ts';
import { orderOf } from './order.ts';

/** The class of PostgreSQL's codes for a value that is none of its type. */
const BAD_VALUE = '22';

/** One page of a register, with its matches counted up to `counted`. Throws `HttpProblem` 422 on a column, value or cursor that it does not have. */
export async function readExplorerPage(
  database: Database,
  catalogue: Catalogue,
  query: ExplorerQuery,
  counted = COUNTED,
): Promise<ExplorerPage> {
  const filter = narrowed(catalogue, query);
  const order = orderOf(catalogue, query.orden);
  const shown = columnsOf(catalogue, query.columnas);
  const { antes, despues, limite } = query;
  const isBack = antes !== undefined;
  const cursor = antes === END ? undefined : (antes ?? despues);
  const pointer = isBack ? 'antes' : 'despues';
  const from = cursor === undefined ? null : placeOf(cursor, order.keys, pointer);
  const read = database.transaction(async (tx) => {
    // A page takes several statements: all as of one moment.
    await tx.run('set transaction isolation level repeatable read, read only');
    const asked = { catalogue, filter, order, from, isBack, limit: limite + 1, counted };
    const { found, count } = await findPage(tx.kysely, asked);
    const hasMore = found.length > limite;
    const places = found.slice(0, limite);
    if (isBack) places.reverse();
    const [first, last] = [places[0], places.at(-1)];
    const isAtEnd = isBack ? from === null : !hasMore;
    const isAtBeginning = isBack ? !hasMore : from === null;
    return {
      items: await readRows(tx.kysely, catalogue, { places, shown }),
      recuento: count,
      siguiente: isAtEnd || last === undefined ? null : cursorOf(last),
      anterior: isAtBeginning || first === undefined ? null : cursorOf(first),
      nombres: await namesInFilter(tx.kysely, catalogue, query),
    };
  });
  return read.catch((error: unknown) => {
    // Which values a column can have only the database knows; those of the filter were looked at before.
    const isOfCursor = from !== null && error instanceof DatabaseError && error.code.startsWith(BAD_VALUE);
    throw isOfCursor ? goneWithOrder(pointer) : error;
  });
}

export function columnsOf(catalogue: Catalogue, names: string | undefined): readonly CatalogueColumn[] {
  if (names === undefined) return catalogue.columns.filter(({ isInitial }) => isInitial);
  return [...new Set(names.split(','))].map((name) => columnNamed(catalogue, name, 'columnas'));
}

interface Shown {
  readonly places: readonly Place[];
  readonly shown: readonly CatalogueColumn[];
}

async function readRows(
  db: Kysely<Tables>,
  catalogue: Catalogue,
  { places, shown }: Shown,
): Promise<ExplorerRow[]> {
  const ids = places.map((place) => Number(place.at(-1)));
  if (ids.length === 0) return [];
  const { rows } = await sql<Record<string, unknown>>`
    select ${catalogue.id} as id, ${catalogue.key} as clave, ${catalogue.version} as version,
      ${sql.join(shown.map((column, index) => sql`${cellOf(column)} as ${sql.ref(`c${index}`)}`))}
    from ${joined(catalogue, shown, 'left join')}
    where ${catalogue.id} = any(${ids}::bigint[])`.execute(db);
  const byId = new Map(rows.map((row) => [Number(row.id), row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const valores = shown.map(({ name }, index) => [name, row[`c${index}`] as Cell]);
    return [
      { id, clave: String(row.clave), version: Number(row.version), valores: Object.fromEntries(valores) },
    ];
  });
}

function cellOf(column: CatalogueColumn): RawBuilder<unknown> {
  const { kind, value } = column;
  switch (kind) {
    case 'referencia':
      return sql`case when ${value} is not null
        then json_build_object('id', ${value}, 'nombre', ${shownOf(column)}) end`;
    case 'entero':
      return shownOf(column);
    case 'momento':
      return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    default:
      return sql`(${shownOf(column)})::text`;
  }
}
