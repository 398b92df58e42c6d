import { existsSync, renameSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { officeStamp } from '../../../src/shared/office-time.ts';
import { lockDataFolder } from '../../db/data-folder-lock.ts';
import { SECRET_FILE } from '../../identity/secret.ts';
import { ENGINE_FOLDER } from './folder-copy.ts';

/** A database that is being filled. One that a restore was killed in is worth nothing. */
export const UNFINISHED = 'restauracion-';
/** One that is whole and compared. Whatever is in it still has to take its place, whoever comes next. */
const RESTORED = 'restaurada-';

type Rename = (from: string, to: string) => void;

/** Gives what was filled its place. Returns the names that what was there has now. Whoever calls has the lock. */
export async function takePlace(
  unfinished: string,
  dataFolder: string,
  rename: Rename = renameSync,
): Promise<string[]> {
  const restored = unfinished.replace(UNFINISHED, RESTORED);
  rename(unfinished, restored);
  return finish(restored, dataFolder, rename);
}

/** Before a portal starts: ends what a restore that was killed had begun. Returns as `takePlace` does. */
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
