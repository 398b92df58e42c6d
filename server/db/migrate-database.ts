import { StartupError } from '../startup-error.ts';
import { type Database, DatabaseError, DatabaseUnavailable } from './database.ts';
import { isOfLaterRelease, migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { grantRights } from './roles/grant-rights.ts';

/**
 * What a start does to the schema: as the owner of the tables when there is an address for that, and with the
 * connections of the portal otherwise. Returns the migrations applied. Throws StartupError with one sentence.
 */
export async function migrateDatabase(
  database: Database,
  ownerUrl: string | null,
  folder: string,
): Promise<string[]> {
  const where = database.engine === 'pglite' ? 'DATA_DIR' : 'DATABASE_URL';
  if (ownerUrl === null) return reaching(where, () => migrateWithRights(database, folder));
  const owner = openPostgres({ url: ownerUrl, connections: 2 });
  try {
    return await reaching('DATABASE_OWNER_URL', () => migrateWithRights(owner, folder));
  } finally {
    await owner.close();
  }
}

/** The migrations and, where the portal has roles, what each may do with the tables of this release. */
export async function migrateWithRights(database: Database, folder: string): Promise<string[]> {
  const applied = await migrate(database, folder);
  // A release that was taken back must not take away what the later one, which may be at work, was granted.
  if (!(await isOfLaterRelease(database, folder))) await grantRights(database);
  return applied;
}

/** Of a database that does not answer says which setting to look at. */
export async function reaching<T>(setting: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable || error instanceof DatabaseError)) throw error;
    throw new StartupError(`No se puede abrir la base de datos (${error.message}): revisa ${setting}.`);
  }
}
