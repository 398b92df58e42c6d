import { join } from 'node:path';
import { migrateDatabase } from '../server/db/migrate-database.ts';
import { openPostgres } from '../server/db/postgres.ts';
import { findProjectRoot } from '../server/project-root.ts';
import { StartupError } from '../server/startup-error.ts';

/** Migrates a PostgreSQL database and ends, where the servers of the portal may not. */
async function run(): Promise<void> {
  const url = process.env.DATABASE_OWNER_URL || process.env.DATABASE_URL;
  if (!url) {
    throw new StartupError(
      'Define DATABASE_OWNER_URL (o DATABASE_URL) con la base de datos que hay que migrar.',
    );
  }
  const database = openPostgres({ url, connections: 2 });
  try {
    const applied = await migrateDatabase(database, null, join(findProjectRoot(), 'server/db/migrations'));
    console.log(applied.length === 0 ? 'No falta ninguna migración.' : `Aplicadas: ${applied.join(', ')}.`);
  } finally {
    await database.close();
  }
}

run().catch((error) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
});
