import { StartupError } from '../startup-error.ts';
import { type Database, DatabaseError, DatabaseUnavailable } from './database.ts';
import { isOfLaterRelease, migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { grantRights } from './roles/grant-rights.ts';

/**
 * What a start does to the schema: the migrations and, where the portal has roles, their rights. As the owner of the
 * tables when there is an address for that, and with the connections of the portal otherwise. Returns the migrations.
 * Throws StartupError with one sentence.
 */
export async function migrateDatabase(
  database: Database,
  ownerUrl: string | null,
  folder: string,
): Promise<string[]> {
  if (ownerUrl === null) return migrateAs('DATABASE_URL', database, folder);
  const owner = openPostgres({ url: ownerUrl, connections: 2 });
  try {
    return await migrateAs('DATABASE_OWNER_URL', owner, folder);
  } finally {
    await owner.close();
  }
}

async function migrateAs(
  variable: 'DATABASE_URL' | 'DATABASE_OWNER_URL',
  database: Database,
  folder: string,
): Promise<string[]> {
  try {
    const applied = await migrate(database, folder);
    // A release that was taken back must not take away what the later one, which may be at work, was granted.
    if (!(await isOfLaterRelease(database, folder))) await grantRights(database);
    return applied;
  } catch (error) {
    if (error instanceof DatabaseUnavailable || error instanceof DatabaseError) {
      const where = database.engine === 'pglite' ? 'DATA_DIR' : variable;
      throw new StartupError(`No se puede abrir la base de datos (${error.message}): revisa ${where}.`);
    }
    throw error;
  }
}
