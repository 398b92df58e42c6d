import { sql } from 'kysely';
import { counted } from '../../src/shared/spanish-count.ts';
import type { Job } from '../jobs/job.ts';

export const UPKEEP_JOB = 'mantenimiento-base-embebida';

/**
 * Tables whose statistics are out of date, by the limits of PostgreSQL's autovacuum. Changes are not counted across a
 * restart, so a table that has grown since it was analysed counts too.
 */
const NEGLECTED = sql<{ name: string }>`
  select c.relname as name
  from pg_class c left join pg_stat_user_tables s on s.relid = c.oid,
    lateral (select greatest(c.reltuples, 0) as rows, pg_relation_size(c.oid) / 8192 as pages) as present
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and (
    s.n_mod_since_analyze > 50 + 0.1 * present.rows
    or s.n_dead_tup > 50 + 0.2 * present.rows
    or s.n_ins_since_vacuum > 1000 + 0.2 * present.rows
    or (c.reltuples < 0 and present.pages > 0)
    or present.pages > 10 + 1.2 * c.relpages
  )
  order by c.relname`;

/**
 * The embedded engine has no autovacuum. Without this job it would not know how many rows a table has, would sort whole
 * tables instead of using an index, and would keep deleted rows for ever.
 */
export const embeddedUpkeep: Job = {
  name: UPKEEP_JOB,
  description:
    'Mira qué hay en las tablas que han cambiado, para encontrarlo deprisa, y quita lo que ya no vale.',
  cron: '*/5 * * * *',
  async run({ database: { kysely }, signal }) {
    const { rows } = await NEGLECTED.execute(kysely);
    // Each table is a statement of its own, so that other callers get the connection in between.
    for (const { name } of rows) {
      signal.throwIfAborted();
      await sql`vacuum (analyze) ${sql.ref(name)}`.execute(kysely);
    }
    return { comment: `${counted(rows.length, 'tabla al día', 'tablas al día')}.`, rows: rows.length };
  },
};
