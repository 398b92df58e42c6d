import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, lstat, mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import { BackupRefused } from '../backup-refused.ts';

export const ENGINE_FOLDER = 'pglite';

/**
 * Copies the folder of the embedded database into a data folder of its own below `into`, which it returns. Nothing is
 * written meanwhile, and the snapshots answer; it takes as long as the disk needs for the files, without counting or
 * compressing anything. Throws BackupRefused when the disk is too full for it.
 */
export async function copyEngineFolder(
  database: Database,
  dataFolder: string,
  into: string,
): Promise<string> {
  const source = join(dataFolder, ENGINE_FOLDER);
  const copy = join(into, `copia-${randomUUID()}`);
  await mkdir(copy, { recursive: true, mode: 0o700 });
  try {
    await refuseFullDisk(copy, await bytesOf(source));
    await database.transaction(
      async (tx) => {
        // What the files lack is then little, and the copy is open at once.
        await tx.run('checkpoint');
        await cp(source, join(copy, ENGINE_FOLDER), { recursive: true, mode: constants.COPYFILE_FICLONE });
      },
      { long: true },
    );
    return copy;
  } catch (error) {
    await rm(copy, { recursive: true, force: true });
    throw error;
  }
}

/** The portal must not be left without room to write. */
async function refuseFullDisk(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize > 2 * bytes) return;
  throw new BackupRefused(
    `En el disco de «${folder}» no queda sitio para copiar la base de datos (${Math.ceil(bytes / 1e6)} MB): haz sitio, o para el portal y repite.`,
  );
}

async function bytesOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) bytes += await sizeOf(join(entry.parentPath, entry.name));
  }
  return bytes;
}

/** Files come and go while the database works. */
async function sizeOf(path: string): Promise<number> {
  try {
    return (await lstat(path)).size;
  } catch {
    return 0;
  }
}
