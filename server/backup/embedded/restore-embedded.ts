import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPglite } from '../../db/pglite.ts';
import { SECRET_FILE } from '../../identity/secret.ts';
import { fillFromArchive } from '../archive/fill-from-archive.ts';
import { readArchiveSecret, refuseDamagedArchive } from '../archive/read-archive.ts';
import { isAlreadyFilled } from '../contents/already-filled.ts';
import type { DatabaseContents } from '../contents/database-contents.ts';
import type { Manifest } from '../manifest.ts';
import type { Restored } from '../restored.ts';
import { ENGINE_FOLDER } from './folder-copy.ts';
import { keptSecret, PATIENT_MS } from './make-embedded-backup.ts';
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
 * Fills a new database beside the present one, compares it, and then puts it in the place of the present one. First ends
 * what a killed restore had begun, which may be all there is to do. Throws BackupRefused, and StartupError while a portal
 * runs on the folder.
 */
export async function restoreEmbedded(options: EmbeddedRestore): Promise<Restored> {
  const { file, manifest, dataFolder, intoEmpty, migrationsFolder } = options;
  await refuseDamagedArchive(file);
  const ended = await finishRestores(dataFolder);
  if (intoEmpty && (await isThere(dataFolder, manifest.contents))) return { isNew: false, aside: ended };
  const aside = await replaceDatabase(dataFolder, async (database, folder) => {
    await fillFromArchive(database, file, manifest, migrationsFolder);
    const secret = await newSecret(file, dataFolder);
    if (secret !== null) await writeFile(join(folder, SECRET_FILE), `${secret}\n`, { mode: 0o600 });
  });
  return { isNew: true, aside: [...ended, ...aside] };
}

/** Throws BackupRefused when the database of the folder holds other work of people. */
async function isThere(dataFolder: string, wanted: DatabaseContents): Promise<boolean> {
  if (!existsSync(join(dataFolder, ENGINE_FOLDER))) return false;
  const database = await openPglite({ dataFolder, statementTimeoutMs: PATIENT_MS });
  try {
    return await database.transaction((tx) => isAlreadyFilled(tx, wanted));
  } finally {
    await database.close();
  }
}

/** The secret of the backup; null when the backup has none, or when the data folder already has this secret. */
async function newSecret(file: string, dataFolder: string): Promise<string | null> {
  const secret = await readArchiveSecret(file);
  return secret === (await keptSecret(dataFolder)) ? null : secret;
}
