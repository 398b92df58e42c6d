import type { Transaction } from '../db/database.ts';

/** Where a load inserts and an undo deletes. */
const LOADED = ['obra', 'seguimiento', 'factyval', 'subproyecto'];
/** The run's own record, and what is emptied at the next run. */
const RECORDS = '^(carga|carga_.*|aux_.*|auditoria)$';

/**
 * Whether the scripts of this transaction only inserted, and only where an undo looks: a script that somebody added
 * may do more. The engine itself counts what its transaction did.
 */
export async function isReversible(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.run(
    `select from pg_stat_xact_user_tables
     where relname !~ $1
       and (n_tup_upd > 0 or n_tup_del > 0 or (n_tup_ins > 0 and relname <> all ($2::text[])))
     limit 1`,
    [RECORDS, LOADED],
  );
  return rows.length === 0;
}
