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
  /** false: what is there may have people and works; it is kept under another name all the same. */
  readonly intoEmpty: boolean;
  readonly migrationsFolder: string;
}

/**
 * Fills a new database beside the present one, and gives it its place once it is whole and compared. Returns the names
 * that what was there has now. Throws BackupRefused, and StartupError while a portal runs on the folder.
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

/** Of restores that were killed; whoever comes here has the lock. */
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

/** null: the copy has none, or the one that is there already. */
async function newSecret(file: string, dataFolder: string): Promise<string | null> {
  const secret = await readArchiveSecret(file);
  return secret === (await keptSecret(dataFolder)) ? null : secret;
}
