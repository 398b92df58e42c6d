import type { Config } from '../../config.ts';
import { type Database, DatabaseError } from '../../db/database.ts';
import { openPostgres } from '../../db/postgres.ts';
import { BackupRefused } from '../backup-refused.ts';
import { PATIENT_MS } from '../embedded/make-embedded-backup.ts';

const INSUFFICIENT_PRIVILEGE = '42501';
/** The server holds the locks of a killed restore until it has ended the statement that was running. */
const LOCK_MS = 120_000;

export interface OwnedDatabase {
  readonly database: Database;
  readonly databaseUrl: string;
}

/**
 * Runs `work` on PostgreSQL as the owner of the tables: with the four roles, the portal's own user may not read every
 * sequence, nor make tables. Throws BackupRefused when the user of the given address is not the owner.
 */
export async function asOwner<T>(
  { databaseUrl, databaseOwnerUrl }: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'>,
  work: (owned: OwnedDatabase) => Promise<T>,
): Promise<T> {
  const url = databaseOwnerUrl ?? databaseUrl ?? '';
  const database = openPostgres({ url, statementTimeoutMs: PATIENT_MS, lockTimeoutMs: LOCK_MS });
  try {
    return await work({ database, databaseUrl: url });
  } catch (error) {
    throw error instanceof DatabaseError && error.code === INSUFFICIENT_PRIVILEGE
      ? new BackupRefused(
          `Este usuario de la base de datos no puede (${error.message}): da el del dueño de las tablas con DATABASE_OWNER_URL.`,
        )
      : error;
  } finally {
    await database.close();
  }
}
