import type { Transaction } from './database.ts';

/** Any number, but the same in every version of the portal. */
const LOCK_KEY = 4_004_157;

/** Until the transaction ends. Servers that start at once on one PostgreSQL wait for it, however long it takes. */
export async function takeMigrationTurn(tx: Transaction): Promise<void> {
  await tx.run('set local statement_timeout = 0');
  await tx.run('set local lock_timeout = 0');
  await tx.run('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
}
