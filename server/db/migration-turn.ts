import type { Transaction } from './database.ts';

/** The key of an advisory lock. Any number will do, but it must be the same in every version of the portal. */
const LOCK_KEY = 4_004_157;

/**
 * Takes the turn to migrate until the transaction ends. Servers that start at once on one PostgreSQL wait here, however
 * long it takes.
 */
export async function takeMigrationTurn(tx: Transaction): Promise<void> {
  await tx.run('set local statement_timeout = 0');
  await tx.run('set local lock_timeout = 0');
  await tx.run('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
}
