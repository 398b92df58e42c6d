import { type Kysely, sql } from 'kysely';
import type { AdminQueries } from '../admin-sql/admin-queries.ts';
import type { Database } from '../db/database.ts';
import { asRole } from '../db/roles/as-role.ts';
import type { Tables } from '../db/tables.ts';
import type { ConnectionCounts } from './tables.ts';

const QUERY_SHOWN = 500;

export interface Counted {
  readonly counts: ConnectionCounts;
  /** Means of the last 24 hours; null when there are no samples. */
  readonly mean: {
    readonly activas: number | null;
    readonly inactivas: number | null;
    readonly total: number | null;
  };
}

interface CountedRow extends ConnectionCounts {
  readonly media_activas: number | null;
  readonly media_inactivas: number | null;
  readonly media_total: number | null;
}

/**
 * Counts the connections of all users of the database server, except the connection that counts; on the embedded
 * engine, the connection of this process and the callers that wait for it.
 */
export async function countConnections(
  database: Database,
  queries: AdminQueries,
  now: Date,
): Promise<Counted> {
  const { engine } = database;
  // Read before the query below, which takes the only connection of the embedded engine.
  const { active, idle, waiting, limit } = database.pool();
  const [row] = await readingAll(database, (db) => queries.run<CountedRow>(db, 'statistics', [now]));
  if (row === undefined) throw new Error('pg_stat_activity answered nothing.');
  const { media_activas, media_inactivas, media_total, ...counts } = row;
  const mean = { activas: media_activas, inactivas: media_inactivas, total: media_total };
  if (engine === 'postgres') return { counts, mean };
  const own = { activas: active, inactivas: idle, en_transaccion: 0, esperando: waiting };
  return { counts: { ...own, total: active + idle, limite: limit }, mean };
}

export interface Stalled {
  readonly pid: number;
  readonly estado: 'en_transaccion' | 'esperando';
  readonly usuario: string | null;
  readonly aplicacion: string | null;
  readonly cliente: string | null;
  readonly desde: Date | null;
  readonly consulta: string;
}

/**
 * Connections that hold a transaction open or wait for a lock: the 500 that have done so longest. Statements are shown
 * as they were sent, without the values of their parameters.
 */
export const stalledConnections = (database: Database): Promise<Stalled[]> =>
  readingAll(database, async (db) => (await STALLED.execute(db)).rows);

const STALLED = sql<Stalled>`
    select pid,
      case when state = 'active' then 'esperando' else 'en_transaccion' end as estado,
      usename::text as usuario, nullif(application_name, '') as aplicacion, host(client_addr) as cliente,
      case when state = 'active' then query_start else state_change end as desde,
      left(query, ${QUERY_SHOWN}) as consulta
    from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()
      and (state like 'idle in transaction%' or (state = 'active' and wait_event_type = 'Lock'))
    order by desde, pid
    limit 500`;

/** Reads as the database role `read`: other roles see only what their own connections do. */
const readingAll = <T>(database: Database, read: (db: Kysely<Tables>) => Promise<T>): Promise<T> =>
  database.engine === 'pglite'
    ? read(database.kysely)
    : database.transaction((tx) => asRole(tx, 'read', () => read(tx.kysely)));
