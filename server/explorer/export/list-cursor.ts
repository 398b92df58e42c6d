import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';
import { readingFor } from '../../db/reads/reading.ts';
import type { Tables } from '../../db/tables.ts';
import { type Catalogue, type CatalogueColumn, joined, shownOf } from '../catalogue.ts';
import type { Narrowed } from '../conditions.ts';
import type { Order } from '../order.ts';
import { orderFrom } from '../ranges.ts';
import { cellOf } from '../read-rows.ts';

export interface AskedList {
  readonly catalogue: Catalogue;
  readonly filter: Narrowed;
  readonly order: Order;
  readonly shown: readonly CatalogueColumn[];
}

/** The first `most` rows of the list. */
export async function firstRows(db: Kysely<Tables>, asked: AskedList, most: number): Promise<ListRow[]> {
  const { rows } = await sql<TextRow>`${listOf(asked)} limit ${sql.lit(most)}`.execute(db);
  return rows.map((row) => textsOf(asked, row));
}

/** The shown columns of a row, as texts. */
export type ListRow = readonly (string | null)[];

/** The next rows; none at the end. */
export type NextRows = () => Promise<readonly ListRow[]>;

/** Cells of a batch take a few ms to be read and written, and other calls are served between two batches. */
const BATCH = { cells: 10_000, rows: 1_000 };

const batchOf = ({ shown }: AskedList): number =>
  Math.min(BATCH.rows, Math.ceil(BATCH.cells / Math.max(shown.length, 1)));

/**
 * Reads every record that passes a filter, in the order of the list and as of one moment. The database sorts
 * them once; reading page by page would take five times as long for a million records. On the only connection
 * of the embedded engine, other callers are served between two batches.
 */
export async function withListCursor<T>(
  database: Database,
  asked: AskedList,
  work: (next: NextRows) => Promise<T>,
): Promise<T> {
  const cursor = sql.id(`lista_${randomUUID()}`);
  const open = async (tx: Transaction, how: '' | 'with hold'): Promise<void> => {
    // Plan for reading the cursor to its end; PostgreSQL assumes a tenth otherwise.
    await tx.run('set local cursor_tuple_fraction = 1');
    await sql`declare ${cursor} no scroll cursor ${sql.raw(how)} for ${listOf(asked)}`.execute(tx.kysely);
  };
  const nextOn =
    (db: Kysely<Tables>): NextRows =>
    async () => {
      const { rows } = await sql<TextRow>`fetch ${sql.lit(batchOf(asked))} from ${cursor}`.execute(db);
      return rows.map((row) => textsOf(asked, row));
    };
  if (database.engine === 'postgres') {
    return database.transaction(async (tx) => {
      await open(tx, '');
      return work(nextOn(tx.kysely));
    });
  }
  await database.transaction((tx) => open(tx, 'with hold'), { long: true });
  try {
    return await work(nextOn(database.kysely));
  } finally {
    // The cursor is closed for a caller who has left too. When the engine had to be stopped, it is closed already and
    // this fails.
    await readingFor(null, () => sql`close ${cursor}`.execute(database.kysely)).catch(() => undefined);
  }
}

type TextRow = Readonly<Record<string, string | null>>;

const nameOf = (place: number): string => `c${place}`;

const textsOf = ({ shown }: AskedList, row: TextRow): ListRow =>
  shown.map((_, place) => row[nameOf(place)] ?? null);

const listOf = ({ catalogue, filter, order, shown }: AskedList): RawBuilder<unknown> => sql`
  select ${sql.join(shown.map((column, place) => sql`${textOf(column)} as ${sql.ref(nameOf(place))}`))}
  from ${joined(catalogue, [...filter.columns, ...order.columns], shown)}
  where ${filter.where} order by ${orderFrom(order.keys, 0, false, 'any')}`;

const textOf = (column: CatalogueColumn): RawBuilder<unknown> =>
  column.kind === 'momento' ? cellOf(column) : sql`(${shownOf(column)})::text`;
