import { existsSync, renameSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { officeStamp } from '../../../src/shared/office-time.ts';
import { lockDataFolder } from '../../db/data-folder-lock.ts';
import { SECRET_FILE } from '../../identity/secret.ts';
import { ENGINE_FOLDER } from './folder-copy.ts';

/** Begins the name of a folder whose database is being filled. A killed restore leaves such a folder; it is useless. */
export const UNFINISHED = 'restauracion-';
/**
 * Begins the name of a folder whose database is complete and compared. The next program or portal that finds such a
 * folder moves its contents into the data folder.
 */
const RESTORED = 'restaurada-';

type Rename = (from: string, to: string) => void;

/**
 * Puts the filled database in the place of the present one. Returns the new paths of the files that it replaced. The
 * caller holds the lock of the data folder.
 */
export async function takePlace(
  unfinished: string,
  dataFolder: string,
  rename: Rename = renameSync,
): Promise<string[]> {
  const restored = unfinished.replace(UNFINISHED, RESTORED);
  rename(unfinished, restored);
  return finish(restored, dataFolder, rename);
}

/** Finishes what a killed restore had begun; called before a portal starts. Returns what `takePlace` returns. */
export async function finishRestores(dataFolder: string): Promise<string[]> {
  if ((await restoredIn(dataFolder)).length === 0) return [];
  const unlock = await lockDataFolder(dataFolder);
  try {
    const aside: string[] = [];
    for (const folder of await restoredIn(dataFolder)) {
      aside.push(...(await finish(folder, dataFolder, renameSync)));
    }
    return aside;
  } finally {
    await unlock();
  }
}

async function restoredIn(dataFolder: string): Promise<string[]> {
  if (!existsSync(dataFolder)) return [];
  const names = await readdir(dataFolder);
  return names.filter((name) => name.startsWith(RESTORED)).map((name) => join(dataFolder, name));
}

async function finish(restored: string, dataFolder: string, rename: Rename): Promise<string[]> {
  const moment = officeStamp(new Date());
  const aside: string[] = [];
  for (const name of [ENGINE_FOLDER, SECRET_FILE]) {
    const [from, place] = [join(restored, name), join(dataFolder, name)];
    if (!existsSync(from)) continue;
    if (existsSync(place)) {
      const kept = `${place}.antes_${moment}`;
      rename(place, kept);
      aside.push(kept);
    }
    rename(from, place);
  }
  await rm(restored, { recursive: true });
  return aside;
}
