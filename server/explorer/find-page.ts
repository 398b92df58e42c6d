import { type Kysely, sql } from 'kysely';
import type { Count } from '../../src/api/contract/records/explorer.ts';
import type { Tables } from '../db/tables.ts';
import { type Catalogue, joined, joinedIds } from './catalogue.ts';
import type { Narrowed } from './conditions.ts';
import type { Place } from './cursor.ts';
import type { Order, SortKey } from './order.ts';
import { groupOf, orderFrom, type Range, rangesBeyond } from './ranges.ts';

interface Asked {
  readonly catalogue: Catalogue;
  readonly filter: Narrowed;
  readonly order: Order;
  readonly from: Place | null;
  readonly isBack: boolean;
  readonly limit: number;
  /** Up to this many matches are counted and sorted; with more, the page is read along an index. */
  readonly counted: number;
}

interface Found {
  /** The places of the rows of the page, in the direction in which the list is read. */
  readonly found: readonly Place[];
  readonly count: Count;
}

/**
 * Finds the rows of a page. Up to `counted` matches are collected in any order and then sorted: reading along the order
 * would take a second when one record in a thousand matches. More matches are read along the order.
 */
export async function findPage(db: Kysely<Tables>, asked: Asked): Promise<Found> {
  const few = await amongFew(db, asked);
  return few.count.exacto ? few : { ...few, found: await alongOrder(db, asked) };
}

const nameOf = (place: number): string => `k${place}`;
const rowOf = (keys: readonly SortKey[], row: Readonly<Record<string, unknown>>): Place =>
  keys.map((_, place) => (row[nameOf(place)] ?? null) as string | null);

async function amongFew(
  db: Kysely<Tables>,
  { catalogue, filter, order: { keys, columns }, from, isBack, limit, counted }: Asked,
): Promise<Found> {
  // The keys are named with their table, because 'order by k0' alone would sort by the selected text.
  const gathered = keys.map((key, place) => ({ ...key, by: sql.ref(`few.${nameOf(place)}`) }));
  const selected = sql.join(keys.map(({ by }, place) => sql`${by} as ${sql.ref(nameOf(place))}`));
  const texts = sql.join(gathered.map(({ by }, place) => sql`${by}::text as ${sql.ref(nameOf(place))}`));
  const beyond = rangesBeyond(gathered, from, isBack).map(
    ({ where }) => sql`(${sql.join([sql`true`, ...where], sql` and `)})`,
  );
  const { rows } = await sql<Record<string, unknown>>`
    with few as materialized (
      select ${selected} from ${joined(catalogue, [...filter.columns, ...columns])}
      where ${filter.where} limit ${sql.lit(counted + 1)}
    )
    select counted.total, page.* from (select count(*) as total from few) as counted
    left join lateral (
      select ${texts} from few where (${sql.join(beyond, sql` or `)}) and counted.total <= ${sql.lit(counted)}
      order by ${orderFrom(gathered, 0, isBack, 'any')} limit ${sql.lit(limit)}
    ) as page on true`.execute(db);
  const total = Number(rows[0]?.total ?? 0);
  const id = nameOf(keys.length - 1);
  return {
    found: rows.filter((row) => row[id] !== null).map((row) => rowOf(keys, row)),
    count: total > counted ? { total: counted, exacto: false } : { total, exacto: true },
  };
}

/**
 * At most this many groups (rows with the same value in the first column) of a page are read with a query each. For one
 * group the engine knows how many rows it has, and can read along the index of the next column instead of sorting half
 * the register. The groups that follow are small, and are sorted together.
 */
const GROUPS = 5;

/** Reads only the places of the rows. `readRows` reads what the page shows, for its few rows. */
async function alongOrder(
  db: Kysely<Tables>,
  { catalogue, filter, order: { keys: inOrder, columns }, from, isBack, limit }: Asked,
): Promise<Place[]> {
  const needed = [...filter.columns, ...columns];
  const tables = joined(catalogue, needed);
  const last = inOrder.length - 1;
  const keys = inOrder.map((key, place) =>
    place === last ? { ...key, twins: joinedIds(catalogue, needed) } : key,
  );
  const read = async (selected: readonly SortKey[], range: Omit<Range, 'hasGroups'>, most: number) => {
    const texts = selected.map(({ by }, place) => sql`(${by})::text as ${sql.ref(nameOf(place))}`);
    const { rows } = await sql<Record<string, string | null>>`
      select ${sql.join(texts)} from ${tables} where ${sql.join([filter.where, ...range.where], sql` and `)}
      order by ${range.orderBy} limit ${sql.lit(most)}`.execute(db);
    return rows.map((row) => rowOf(selected, row));
  };
  const found: Place[] = [];
  const add = async (range: Range) => {
    if (found.length < limit) found.push(...(await read(keys, range, limit - found.length)));
  };
  const first = keys.slice(0, 1);
  const isGrouped = columns.length > 1 && columns[0]?.isFaceted === true;
  for (let range of rangesBeyond(keys, from, isBack)) {
    for (
      let groups = 0;
      isGrouped && range.hasGroups && groups < GROUPS && found.length < limit;
      groups += 1
    ) {
      const orderBy = orderFrom(first, 0, isBack, 'filled');
      const [place] = await read(first, { where: range.where, orderBy }, 1);
      if (typeof place?.[0] !== 'string') break;
      const { group, beyond } = groupOf(keys, place[0], isBack);
      for (const part of group) await add(part);
      range = beyond;
    }
    await add(range);
  }
  return found;
}
