import { CompiledQuery } from 'kysely';
import type { Database } from '../../server/db/database.ts';

export interface LockWaits {
  /** How many statements of this database wait for a lock. */
  readonly waiting: number;
  /** True when two of them wait for each other: the database ends one of them after a moment. */
  readonly isDeadlock: boolean;
}

/**
 * Of `pg_locks` rather than of `pg_stat_activity`: a lock counts as granted from the moment in which its holder lets it
 * go, before the one who waits for it notices.
 */
const WAITS = CompiledQuery.raw(`
  with waiting as (
    select distinct l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where not l.granted and a.datname = current_database()
  )
  select (select count(*) from waiting) as waiting,
    (select count(*) from waiting) > 1 and exists (
      select from waiting a join waiting b on b.pid = any(pg_blocking_pids(a.pid))
      where a.pid = any(pg_blocking_pids(b.pid))
    ) as deadlock`);

export async function readLockWaits({ kysely }: Pick<Database, 'kysely'>): Promise<LockWaits> {
  const { rows } = await kysely.executeQuery<{ waiting: number; deadlock: boolean }>(WAITS);
  return { waiting: rows[0]?.waiting ?? 0, isDeadlock: rows[0]?.deadlock ?? false };
}
