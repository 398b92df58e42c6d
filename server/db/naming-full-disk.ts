import { statfs } from 'node:fs/promises';
import { DatabaseError } from './database.ts';

/** The engine writes its log in files of this size, and does not open when it cannot make the next one. */
const LOG_FILE_BYTES = 16 * 1024 * 1024;
const DISK_FULL = '53100';

/** The failure to open the embedded database, or that the disk is full when it has no room for the engine's log. */
export async function namingFullDisk(error: unknown, folder: string): Promise<unknown> {
  const found = await statfs(folder).catch(() => null);
  if (found === null || found.bavail * found.bsize >= LOG_FILE_BYTES) return error;
  return new DatabaseError('PGlite: no space left on device', DISK_FULL);
}
