import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IncomingBody } from './incoming-bodies.ts';

export interface SpoolFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  remove(): Promise<void>;
}

/**
 * Small pieces are collected up to this size in bytes, because each write has to wait for Node's thread pool.
 */
const WRITTEN_AT_ONCE = 1024 * 1024;

/** Uses appendFile: on a full disk `write` stores a part of the bytes and reports no error. */
const append = (file: FileHandle, pieces: readonly Uint8Array[]): Promise<void> =>
  file.appendFile(Buffer.concat(pieces));

/**
 * Writes the pieces to a file whose name we choose, in constant memory. A failure leaves no file. The body counts
 * against the limits of `incoming` until `remove` is called.
 */
export async function spool(
  folder: string,
  pieces: AsyncIterable<Uint8Array>,
  incoming: IncomingBody,
): Promise<SpoolFile> {
  const path = join(folder, `${randomUUID()}.csv`);
  const remove = async (): Promise<void> => {
    await rm(path, { force: true });
    incoming.end();
  };
  const hash = createHash('sha256');
  let bytes = 0;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let file: FileHandle | null = null;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    file = await open(path, 'wx', 0o600);
    for await (const piece of pieces) {
      if (piece.length === 0) continue;
      incoming.grow(piece.length);
      hash.update(piece);
      bytes += piece.length;
      waiting.push(piece);
      waitingBytes += piece.length;
      if (waitingBytes < WRITTEN_AT_ONCE) continue;
      await append(file, waiting);
      waiting = [];
      waitingBytes = 0;
    }
    await append(file, waiting);
  } catch (error) {
    await file?.close();
    await remove();
    throw error;
  }
  await file.close();
  return { path, bytes, sha256: hash.digest('hex'), remove };
}

const LEFT_BEHIND_MS = 60 * 60_000;

/**
 * Removes files that a killed server left. Other servers may be writing into this folder, so only files older than an
 * hour are removed, by the clock of the file system, which dated them.
 */
export async function clearSpool(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const now = join(folder, `${randomUUID()}.now`);
  await writeFile(now, '', { flag: 'wx', mode: 0o600 });
  const { mtimeMs: present } = await stat(now);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // The server that owns the file may be removing it at this moment.
    const written = await stat(path).catch(() => null);
    if (path === now || (written !== null && present - written.mtimeMs > LEFT_BEHIND_MS)) {
      await rm(path, { recursive: true, force: true });
    }
  }
}
