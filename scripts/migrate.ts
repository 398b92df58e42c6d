import { join } from 'node:path';
import { missingMigrations } from '../server/db/migrate.ts';
import { migrateWithRights, reaching } from '../server/db/migrate-database.ts';
import { openPostgres } from '../server/db/postgres.ts';
import type { Migration } from '../server/db/read-migrations.ts';
import { findProjectRoot } from '../server/project-root.ts';
import { StartupError } from '../server/startup-error.ts';

const SHOW_ONLY = '--que-falta';

const standing = ({ besideFrom }: Migration): string => {
  if (besideFrom === null) return 'sin marca: para antes los servidores de versiones anteriores';
  return besideFrom === '000' ? 'amplía' : `contrae, desde ${besideFrom}`;
};

/**
 * Migrates the PostgreSQL database and ends, or only lists the missing migrations. For installations where the servers
 * may not change tables.
 */
async function run([option]: readonly string[]): Promise<void> {
  if (option !== undefined && option !== SHOW_ONLY) {
    throw new StartupError(
      `No conozco «${option}»: usa «npm run migrate» o «npm run migrate -- ${SHOW_ONLY}».`,
    );
  }
  const setting = process.env.DATABASE_OWNER_URL ? 'DATABASE_OWNER_URL' : 'DATABASE_URL';
  const url = process.env[setting];
  if (!url) {
    throw new StartupError(
      'Define DATABASE_OWNER_URL (o DATABASE_URL) con la base de datos que hay que migrar.',
    );
  }
  const database = openPostgres({ url, connections: 2 });
  const folder = join(findProjectRoot(), 'server/db/migrations');
  try {
    const names = await reaching(setting, async () =>
      option === SHOW_ONLY
        ? (await missingMigrations(database, folder)).map((one) => `${one.name}: ${standing(one)}`)
        : migrateWithRights(database, folder),
    );
    const done = option === SHOW_ONLY ? 'Faltan' : 'Aplicadas';
    console.log(names.length === 0 ? 'No falta ninguna migración.' : [`${done}:`, ...names].join('\n'));
  } finally {
    await database.close();
  }
}

run(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
});
