import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Lends an empty folder in the data folder, for the copy of the files and for the database into which the backup is
 * restored. What a killed run left in it is removed first.
 */
export async function inWorkFolder<T>(dataFolder: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(dataFolder, 'copia-nocturna');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
