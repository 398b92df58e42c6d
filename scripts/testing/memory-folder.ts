import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** A file system in memory, on Linux. */
const MEMORY = '/dev/shm';
/** Several times what the temporary folders of a run take at their most. */
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * The temporary folders of everything that is started from here on, in memory where there is room for them: the tests
 * copy and delete hundreds of databases, each a thousand files. Returns how to delete them, or null.
 */
export function keepTemporaryFilesInMemory(memory = MEMORY, roomBytes = ROOM_BYTES): (() => void) | null {
  if (!hasRoom(memory, roomBytes)) return null;
  const folder = mkdtempSync(join(memory, 'portal-tests-'));
  // PostgreSQL runs as another user.
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
