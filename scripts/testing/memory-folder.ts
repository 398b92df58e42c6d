import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
/** Free bytes needed: several times the space that the temporary folders of a run take. */
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * From here on every started process puts its temporary folders in memory, if there is room: the tests copy and delete
 * hundreds of databases of a thousand files each. Returns a function that deletes these folders; null without room.
 */
export function keepTemporaryFilesInMemory(memory = MEMORY, roomBytes = ROOM_BYTES): (() => void) | null {
  if (!hasRoom(memory, roomBytes)) return null;
  const folder = mkdtempSync(join(memory, 'portal-tests-'));
  // PostgreSQL runs as another user and must be able to enter the folder.
  chmodSync(folder, 0o711);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true });
  };
}

function hasRoom(folder: string, bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= bytes;
  } catch {
    return false;
  }
}
