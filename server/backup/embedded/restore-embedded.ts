import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPglite } from '../../db/pglite.ts';
import { SECRET_FILE } from '../../identity/secret.ts';
import { fillFromArchive } from '../archive/fill-from-archive.ts';
import { readArchiveSecret, refuseDamagedArchive } from '../archive/read-archive.ts';
import { refuseOccupied } from '../contents/refuse-occupied.ts';
import type { Manifest } from '../manifest.ts';
import { ENGINE_FOLDER } from './folder-copy.ts';
import { keptSecret } from './make-embedded-backup.ts';
import { replaceDatabase } from './replace-database.ts';
import { finishRestores } from './restored-folder.ts';

interface EmbeddedRestore {
  readonly file: string;
  readonly manifest: Manifest;
  readonly dataFolder: string;
  /**
   * True to refuse when the present database has people, projects, works or loads; false to replace it. In both cases
   * the present database is kept under another name.
   */
  readonly intoEmpty: boolean;
  readonly migrationsFolder: string;
}

/**
 * Fills a new database beside the present one, compares it, and then puts it in the place of the present one. Returns
 * the new paths of the files that it replaced. Throws BackupRefused, and StartupError while a portal runs on the
 * folder.
 */
export async function restoreEmbedded(options: EmbeddedRestore): Promise<string[]> {
  const { file, manifest, dataFolder, intoEmpty, migrationsFolder } = options;
  await refuseDamagedArchive(file);
  await finishRestores(dataFolder);
  if (intoEmpty) await refuseOccupiedFolder(dataFolder);
  return replaceDatabase(dataFolder, async (database, folder) => {
    await fillFromArchive(database, file, manifest, migrationsFolder);
    const secret = await newSecret(file, dataFolder);
    if (secret !== null) await writeFile(join(folder, SECRET_FILE), `${secret}\n`, { mode: 0o600 });
  });
}

async function refuseOccupiedFolder(dataFolder: string): Promise<void> {
  if (!existsSync(join(dataFolder, ENGINE_FOLDER))) return;
  const database = await openPglite({ dataFolder });
  try {
    await database.transaction(refuseOccupied);
  } finally {
    await database.close();
  }
}

/** The secret of the backup; null when the backup has none, or when the data folder already has this secret. */
async function newSecret(file: string, dataFolder: string): Promise<string | null> {
  const secret = await readArchiveSecret(file);
  return secret === (await keptSecret(dataFolder)) ? null : secret;
}
