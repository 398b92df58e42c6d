import { join } from 'node:path';
import { refuseWithoutDatabase } from '../backup/embedded/make-embedded-backup.ts';
import type { Database } from '../db/database.ts';
import { missingMigrations } from '../db/migrate.ts';
import { openPglite } from '../db/pglite.ts';
import { openPostgres } from '../db/postgres.ts';
import { findProjectRoot } from '../project-root.ts';
import { StartupError } from '../startup-error.ts';

interface Place {
  /** Null: the embedded database in `dataFolder`. */
  readonly databaseUrl: string | null;
  readonly dataFolder: string;
}

/** Opens the portal's database for a program, and closes it. Throws StartupError when this release has to migrate it first. */
export async function withPortalDatabase(
  { databaseUrl, dataFolder }: Place,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  if (databaseUrl === null) refuseWithoutDatabase(dataFolder);
  const database =
    databaseUrl === null
      ? await openPglite({ dataFolder })
      : openPostgres({ url: databaseUrl, connections: 2 });
  try {
    await refuseOlder(database);
    await work(database);
  } finally {
    await database.close();
  }
}

async function refuseOlder(database: Database): Promise<void> {
  const missing = await missingMigrations(database, join(findProjectRoot(), 'server/db/migrations'));
  if (missing.length === 0) return;
  throw new StartupError('La base de datos es de una versión anterior: arranca antes el portal con esta.');
}
