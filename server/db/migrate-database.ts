import { StartupError } from '../startup-error.ts';
import { type Database, DatabaseError, DatabaseUnavailable } from './database.ts';
import { isOfLaterRelease, type MigrateOptions, migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { grantRights } from './roles/grant-rights.ts';

/**
 * Brings the schema up to date at the start: through DATABASE_OWNER_URL, as owner of the tables, when it is set; else
 * through the portal's own connections. Returns the names of the applied migrations. Throws StartupError with one
 * sentence.
 */
export async function migrateDatabase(
  database: Database,
  ownerUrl: string | null,
  folder: string,
  options: MigrateOptions = {},
): Promise<string[]> {
  const where = database.engine === 'pglite' ? 'DATA_DIR' : 'DATABASE_URL';
  if (ownerUrl === null) return reaching(where, () => migrateWithRights(database, folder, options));
  const owner = openPostgres({ url: ownerUrl, connections: 2 });
  try {
    return await reaching('DATABASE_OWNER_URL', () => migrateWithRights(owner, folder, options));
  } finally {
    await owner.close();
  }
}

/** Applies the migrations and then, where the database has the portal's roles, the rights of this release. */
export async function migrateWithRights(
  database: Database,
  folder: string,
  options: MigrateOptions = {},
): Promise<string[]> {
  const applied = await migrate(database, folder, options);
  // The database is of a later release, which may be running: an earlier one must not revoke rights that the later one
  // granted.
  if (!(await isOfLaterRelease(database, folder))) await grantRights(database);
  return applied;
}

/** When the database does not answer, throws StartupError that names the setting to check. */
export async function reaching<T>(setting: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable || error instanceof DatabaseError)) throw error;
    throw new StartupError(`No se puede abrir la base de datos (${error.message}): revisa ${setting}.`);
  }
}
