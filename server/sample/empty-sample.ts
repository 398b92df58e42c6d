import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BackupRefused } from '../backup/backup-refused.ts';
import { ENGINE_FOLDER } from '../backup/embedded/folder-copy.ts';
import { replaceDatabase } from '../backup/embedded/replace-database.ts';
import { finishRestores } from '../backup/embedded/restored-folder.ts';
import { migrate } from '../db/migrate.ts';
import { openPglite } from '../db/pglite.ts';
import { createFirstAdministrator } from '../identity/first-people.ts';

interface EmptiedSample {
  readonly dataFolder: string;
  readonly adminEmail: string;
  readonly migrationsFolder: string;
}

/**
 * Puts an empty database with one administrator in the place of the one with the sample, which is kept under another
 * name. Returns that name. Throws BackupRefused when the database is not one with the sample, and StartupError while a
 * portal runs on the folder.
 */
export async function emptySample({
  dataFolder,
  adminEmail,
  migrationsFolder,
}: EmptiedSample): Promise<string[]> {
  await finishRestores(dataFolder);
  if (!(await hasSample(dataFolder))) {
    throw new BackupRefused(
      `En ${dataFolder} no hay una base de datos con la muestra: no se ha tocado nada.`,
    );
  }
  return replaceDatabase(dataFolder, async (database) => {
    await migrate(database, migrationsFolder);
    await createFirstAdministrator(database, adminEmail);
  });
}

async function hasSample(dataFolder: string): Promise<boolean> {
  if (!existsSync(join(dataFolder, ENGINE_FOLDER))) return false;
  const database = await openPglite({ dataFolder });
  try {
    const label = await database.kysely
      .selectFrom('auditoria')
      .select('id')
      .where('accion', '=', 'muestra.cargada')
      .limit(1)
      .executeTakeFirst();
    return label !== undefined;
  } finally {
    await database.close();
  }
}
