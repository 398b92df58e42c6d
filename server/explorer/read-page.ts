import {
  COUNTED,
  END,
  type ExplorerPage,
  type ExplorerQuery,
} from '../../src/api/contract/records/explorer.ts';
import { type Database, DatabaseError } from '../db/database.ts';
import type { Catalogue } from './catalogue.ts';
import { narrowed } from './conditions.ts';
import { cursorOf, goneWithOrder, placeOf } from './cursor.ts';
import { findPage } from './find-page.ts';
import { namesInFilter } from './names-in-filter.ts';
import { orderOf } from './order.ts';
import { columnsOf, readRows } from './read-rows.ts';
import { withParts } from './with-parts.ts';

/** SQLSTATE class of values that do not fit their type. */
const BAD_VALUE = '22';

/**
 * One page of a register, with the number of its matches, which are counted up to `counted`. Throws `pointed` when a
 * column, value or cursor does not exist.
 */
export async function readExplorerPage(
  database: Database,
  catalogue: Catalogue,
  query: ExplorerQuery,
  counted = COUNTED,
): Promise<ExplorerPage> {
  const order = orderOf(catalogue, query.orden);
  const shown = columnsOf(catalogue, query.columnas);
  const asWritten = narrowed(catalogue, query);
  const { antes, despues, limite } = query;
  const isBack = antes !== undefined;
  const cursor = antes === END ? undefined : (antes ?? despues);
  const pointer = isBack ? 'antes' : 'despues';
  const from = cursor === undefined ? null : placeOf(cursor, order.keys, pointer);
  const read = database.transaction(
    async (tx) => {
      // When the list is ordered by a column of the works themselves the filter is not rewritten: the works of a
      // project may lie close together near the end of that column's index.
      const isOrderOfOthers = order.columns[0]?.joins !== undefined;
      const filter = isOrderOfOthers
        ? narrowed(catalogue, await withParts(tx.kysely, catalogue, query))
        : asWritten;
      const asked = { catalogue, filter, order, from, isBack, limit: limite + 1, counted };
      const { found, count } = await findPage(tx.kysely, asked);
      const hasMore = found.length > limite;
      const places = found.slice(0, limite);
      if (isBack) places.reverse();
      const [first, last] = [places[0], places.at(-1)];
      const ids = places.map((place) => Number(place.at(-1)));
      const isAtEnd = isBack ? from === null : !hasMore;
      const isAtBeginning = isBack ? !hasMore : from === null;
      return {
        items: await readRows(tx.kysely, catalogue, { ids, shown }),
        recuento: count,
        siguiente: isAtEnd || last === undefined ? null : cursorOf(last),
        anterior: isAtBeginning || first === undefined ? null : cursorOf(first),
        nombres: await namesInFilter(tx.kysely, catalogue, query),
      };
    },
    { reading: true },
  );
  return read.catch((error: unknown) => {
    // Only the database knows whether a value fits its column. The values of the filter were checked before, so the bad
    // value is in the cursor.
    const isOfCursor = from !== null && error instanceof DatabaseError && error.code.startsWith(BAD_VALUE);
    throw isOfCursor ? goneWithOrder(pointer) : error;
  });
}
