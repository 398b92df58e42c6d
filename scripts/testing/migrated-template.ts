import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { migrate } from '../../server/db/migrate.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { readMigrations } from '../../server/db/read-migrations.ts';
import { projectRoot } from './process.ts';
import { makeTemplate } from './template-database.ts';

const MIGRATIONS = join(projectRoot, 'server/db/migrations');

/**
 * Returns the name of a database with the portal's tables and no rows. Makes it unless there is one for today's
 * migrations.
 */
export async function migratedTemplate(serverUrl: string): Promise<string> {
  const name = `portal_migrated_${await hashOfMigrations()}`;
  await makeTemplate(serverUrl, name, async (url) => {
    const database = openPostgres({ url });
    try {
      await migrate(database, MIGRATIONS);
    } finally {
      await database.close();
    }
  });
  return name;
}

async function hashOfMigrations(): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, checksum } of await readMigrations(MIGRATIONS)) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex').slice(0, 12);
}
