import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataFolder } from '../../db/data-folder-lock.ts';
import type { Database } from '../../db/database.ts';
import { openPglite } from '../../db/pglite.ts';
import { removedOnExit } from '../removed-on-exit.ts';
import { PATIENT_MS } from './make-embedded-backup.ts';
import { takePlace, UNFINISHED } from './restored-folder.ts';

/**
 * Fills a new database in a folder beside the present one, and then puts it in the place of the present one. Returns the
 * new paths of the files that it replaced. Throws StartupError while a portal runs on the data folder.
 */
export async function replaceDatabase(
  dataFolder: string,
  fill: (database: Database, folder: string) => Promise<void>,
): Promise<string[]> {
  const unlock = await lockDataFolder(dataFolder);
  await removeUnfinished(dataFolder);
  const folder = await mkdtemp(join(dataFolder, UNFINISHED));
  const forget = removedOnExit(folder);
  try {
    const database = await openPglite({ dataFolder: folder, statementTimeoutMs: PATIENT_MS });
    try {
      await fill(database, folder);
    } finally {
      await database.close();
    }
    return await takePlace(folder, dataFolder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    forget();
    await unlock();
  }
}

/**
 * Removes what killed programs left half filled. The caller holds the lock of the folder, so none of them is still
 * running.
 */
async function removeUnfinished(dataFolder: string): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    if (name.startsWith(UNFINISHED)) await rm(join(dataFolder, name), { recursive: true, force: true });
  }
}
