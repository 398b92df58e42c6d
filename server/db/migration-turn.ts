import type { Transaction } from './database.ts';

/** The key of an advisory lock. Any number is fine, but it must be the same in every version of the portal. */
const LOCK_KEY = 4_004_157;

/**
 * Waits, however long it takes, until no other server migrates this PostgreSQL, and holds the lock until the
 * transaction ends.
 */
export async function takeMigrationTurn(tx: Transaction): Promise<void> {
  await tx.run('set local statement_timeout = 0');
  await tx.run('set local lock_timeout = 0');
  await tx.run('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
}
