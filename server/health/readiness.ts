import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { NotReady } from '../../src/api/contract/health.ts';
import { type Database, DatabaseUnavailable } from '../db/database.ts';

/**
 * Why the server cannot take calls; null when it can. PostgreSQL is asked for a write (an update of no row), because a
 * standby answers `select 1` but refuses writes. The embedded engine is open for writing as long as it runs, whatever its
 * only connection is doing.
 */
export async function whyNotReady(database: Database, timeoutMs: number): Promise<NotReady | null> {
  if (database.engine === 'pglite') {
    return database.isOpen() ? null : 'noResponde';
  }
  const answered = new AbortController();
  const tooLate = pause(timeoutMs, 'noResponde' as const, { signal: answered.signal }).catch(() => null);
  const written = writeNothing(database.apart('readiness'));
  try {
    return await Promise.race([written, tooLate]);
  } finally {
    answered.abort();
  }
}

async function writeNothing({ kysely }: Pick<Database, 'kysely'>): Promise<NotReady | null> {
  try {
    await kysely.updateTable('trabajo').set({ fallos: 0 }).where(sql<boolean>`false`).execute();
    return null;
  } catch (error) {
    return error instanceof DatabaseUnavailable && error.isReadOnly ? 'soloLectura' : 'noResponde';
  }
}
