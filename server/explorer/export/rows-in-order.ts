import { sql } from 'kysely';
import type { ExplorerRow } from '../../../src/api/contract/records/explorer.ts';
import type { Transaction } from '../../db/database.ts';
import { type Catalogue, type CatalogueColumn, joined } from '../catalogue.ts';
import type { Narrowed } from '../conditions.ts';
import type { Order } from '../order.ts';
import { orderFrom } from '../ranges.ts';
import { readRows } from '../read-rows.ts';

export interface AskedList {
  readonly catalogue: Catalogue;
  readonly filter: Narrowed;
  readonly order: Order;
  readonly shown: readonly CatalogueColumn[];
}

const BATCH = 1_000;

/**
 * Every record that a filter lets through, in the order of its pages, in batches. The database sorts once where they
 * are, and a cursor reads on from there: page by page, an order that no index has whole would be sorted for each page.
 */
export async function* rowsInOrder(
  tx: Transaction,
  { catalogue, filter, order, shown }: AskedList,
): AsyncGenerator<readonly ExplorerRow[]> {
  // It is read to its end.
  await tx.run('set local cursor_tuple_fraction = 1');
  await sql`
    declare en_orden no scroll cursor for
    select ${catalogue.id} as id from ${joined(catalogue, [...filter.columns, ...order.columns])}
    where ${filter.where} order by ${orderFrom(order.keys, 0, false, 'any')}`.execute(tx.kysely);
  for (;;) {
    const { rows } = await tx.run(`fetch ${BATCH} from en_orden`);
    const ids = rows.map(({ id }) => Number(id));
    if (ids.length > 0) yield await readRows(tx.kysely, catalogue, { ids, shown });
    if (ids.length < BATCH) return;
  }
}
