import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { ConnectionCounts } from './tables.ts';

const QUERY_SHOWN = 500;

/** Of everybody who uses the server of the database, except the connection that counts. */
export async function countConnections({ engine, kysely, pool }: Database): Promise<ConnectionCounts> {
  if (engine === 'pglite') {
    const { active, idle, waiting, limit } = pool();
    return {
      activas: active,
      inactivas: idle,
      en_transaccion: 0,
      esperando: waiting,
      total: active + idle,
      limite: limit,
    };
  }
  const { rows } = await sql<ConnectionCounts>`
    select count(*) filter (where state = 'active' and wait_event_type is distinct from 'Lock') as activas,
      count(*) filter (where state is null or state in ('idle', 'disabled', 'fastpath function call')) as inactivas,
      count(*) filter (where state like 'idle in transaction%') as en_transaccion,
      count(*) filter (where state = 'active' and wait_event_type = 'Lock') as esperando,
      count(*) as total,
      current_setting('max_connections')::integer
        - current_setting('superuser_reserved_connections')::integer as limite
    from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(kysely);
  const [counts] = rows;
  if (counts === undefined) throw new Error('pg_stat_activity answered nothing.');
  return counts;
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

/** Statements are shown as they were sent: with their parameters apart, if their program keeps them apart. */
export async function stalledConnections(kysely: Kysely<Tables>): Promise<Stalled[]> {
  const { rows } = await sql<Stalled>`
    select pid,
      case when state = 'active' then 'esperando' else 'en_transaccion' end as estado,
      usename::text as usuario, nullif(application_name, '') as aplicacion, host(client_addr) as cliente,
      case when state = 'active' then query_start else state_change end as desde,
      left(query, ${QUERY_SHOWN}) as consulta
    from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()
      and (state like 'idle in transaction%' or (state = 'active' and wait_event_type = 'Lock'))
    order by desde, pid
    limit 500`.execute(kysely);
  return rows;
}
