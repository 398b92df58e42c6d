import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';

/** The name that the connections of `pg_restore` give PostgreSQL, by which a later restore finds them. */
export const RESTORING = 'portal-restauracion';
const LOOKS_EVERY_MS = 250;

/**
 * Waits until no `pg_restore` works on the database. That of a killed program ends by itself, but only when the
 * server has ended the statement that was running, and it may still commit.
 */
export async function untilNoOtherRestore(database: Database): Promise<void> {
  while (await isBeingRestored(database)) await pause(LOOKS_EVERY_MS);
}

async function isBeingRestored(database: Database): Promise<boolean> {
  const { rows } = await database.transaction((tx) =>
    tx.run(
      'select 1 from pg_stat_activity where datname = current_database() and application_name = $1 limit 1',
      [RESTORING],
    ),
  );
  return rows.length > 0;
}
