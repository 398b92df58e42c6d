import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, lstat, mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../db/database.ts';
import { BackupRefused } from '../backup-refused.ts';

export const ENGINE_FOLDER = 'pglite';

/**
 * Copies the folder of the embedded database into a new data folder below `into`, and returns that folder. Meanwhile
 * nothing is written and reads are answered from the snapshots. The files are copied as they are, so it takes only as
 * long as the disk does. Throws BackupRefused when the disk is too full.
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
        // After a checkpoint few changes are in the log alone, so the copy opens at once.
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

/** Refuses unless the disk has room for twice the copy, so that the portal can still write. */
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

/** The size of a file, which may disappear while the database works. */
async function sizeOf(path: string): Promise<number> {
  try {
    return (await lstat(path)).size;
  } catch {
    return 0;
  }
}
