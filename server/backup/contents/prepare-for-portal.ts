import type { Database } from '../../db/database.ts';
import { missingMigrations } from '../../db/migrate.ts';
import { grantRights } from '../../db/roles/grant-rights.ts';

/**
 * What a filled database lacks: the planner does not know how many rows a table has until it is analysed, and no backup
 * has the rights of the portal's roles. The rights of a backup of an older release come with the migrations that it
 * lacks.
 */
export async function prepareForPortal(database: Database, migrationsFolder: string): Promise<void> {
  await database.transaction((tx) => tx.runScript('analyze', { untimed: true }));
  const missing = await missingMigrations(database, migrationsFolder);
  if (missing.length === 0) await grantRights(database);
}
