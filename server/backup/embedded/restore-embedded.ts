import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataFolder } from '../../db/data-folder-lock.ts';
import { openPglite } from '../../db/pglite.ts';
import { SECRET_FILE } from '../../identity/secret.ts';
import { fillFromArchive } from '../archive/fill-from-archive.ts';
import { readArchiveSecret, refuseDamagedArchive } from '../archive/read-archive.ts';
import { refuseOccupied } from '../contents/refuse-occupied.ts';
import type { Manifest } from '../manifest.ts';
import { removedOnExit } from '../removed-on-exit.ts';
import { ENGINE_FOLDER } from './folder-copy.ts';
import { keptSecret, PATIENT_MS } from './make-embedded-backup.ts';
import { finishRestores, takePlace, UNFINISHED } from './restored-folder.ts';

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
  const unlock = await lockDataFolder(dataFolder);
  await removeUnfinished(dataFolder);
  const folder = await mkdtemp(join(dataFolder, UNFINISHED));
  const forget = removedOnExit(folder);
  try {
    const database = await openPglite({ dataFolder: folder, statementTimeoutMs: PATIENT_MS });
    try {
      await fillFromArchive(database, file, manifest, migrationsFolder);
    } finally {
      await database.close();
    }
    const secret = await newSecret(file, dataFolder);
    if (secret !== null) await writeFile(join(folder, SECRET_FILE), `${secret}\n`, { mode: 0o600 });
    return await takePlace(folder, dataFolder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    forget();
    await unlock();
  }
}

/**
 * Removes what killed restores left half filled. The caller holds the lock of the folder, so none of them is still
 * running.
 */
async function removeUnfinished(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    if (name.startsWith(UNFINISHED)) await rm(join(dataFolder, name), { recursive: true, force: true });
  }
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
