import { sql } from 'kysely';
import type { Database } from '../../server/db/database.ts';
import { type Catalogue, joined } from '../../server/explorer/catalogue.ts';
import { narrowed } from '../../server/explorer/conditions.ts';
import { cursorOf } from '../../server/explorer/cursor.ts';
import { orderOf } from '../../server/explorer/order.ts';
import { orderFrom } from '../../server/explorer/ranges.ts';
import type { AskedList } from './asked-lists.ts';

interface MiddlePlace {
  readonly cursor: string;
  /** Time of the query that found the place: what OFFSET to the middle costs in SQL alone. */
  readonly ms: number;
}

export async function middlePlace(
  database: Database,
  catalogue: Catalogue,
  { orden, ...filter }: AskedList,
  offset: number,
): Promise<MiddlePlace> {
  const { keys, columns } = orderOf(catalogue, orden);
  const { where, columns: filtered } = narrowed(catalogue, filter);
  const name = (place: number) => `k${place}`;
  const selected = keys.map(({ by }, place) => sql`(${by})::text as ${sql.ref(name(place))}`);
  const began = performance.now();
  const { rows } = await sql<Record<string, string | null>>`
    select ${sql.join(selected)} from ${joined(catalogue, [...filtered, ...columns])} where ${where}
    order by ${orderFrom(keys, 0, false, 'any')} offset ${offset} limit 1`.execute(database.kysely);
  const ms = performance.now() - began;
  return { cursor: cursorOf(keys.map((_, place) => rows[0]?.[name(place)] ?? null)), ms };
}
