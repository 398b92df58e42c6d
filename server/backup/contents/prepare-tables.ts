import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { BackupRefused } from '../backup-refused.ts';
import type { AppliedMigration } from './database-contents.ts';
import { hasPortalTables } from './portal-tables.ts';
import { appliedMigrations } from './read-contents.ts';
import { refuseLaterRelease } from './refuse-later-release.ts';

/** Applies the migrations that the source of the contents had, and no later ones, so that the tables are the same. */
export async function prepareTables(
  database: Database,
  wanted: readonly AppliedMigration[],
  migrationsFolder: string,
): Promise<void> {
  await refuseLaterTables(database, wanted);
  await refuseLaterRelease(wanted, migrationsFolder);
  const folder = await mkdtemp(join(tmpdir(), 'portal-migraciones-'));
  try {
    for (const { name } of wanted) await copyFile(join(migrationsFolder, name), join(folder, name));
    await migrate(database, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const applied = await database.transaction(appliedMigrations);
  const changed = wanted.find(({ checksum }, index) => applied[index]?.checksum !== checksum);
  if (changed !== undefined) {
    throw new BackupRefused(
      `La migración «${changed.name}» no es la misma en el origen y en esta versión del portal: usa la versión que lo hizo.`,
    );
  }
}

async function refuseLaterTables(database: Database, wanted: readonly AppliedMigration[]): Promise<void> {
  const names = new Set(wanted.map(({ name }) => name));
  const there = await database.transaction(async (tx) =>
    (await hasPortalTables(tx)) ? appliedMigrations(tx) : [],
  );
  const later = there.find(({ name }) => !names.has(name));
  if (later === undefined) return;
  throw new BackupRefused(
    `La base de datos de destino ya tiene la migración «${later.name}», que el origen no: usa una base de datos sin tablas.`,
  );
}
