import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface SpoolFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Nothing to do when it was moved elsewhere. */
  remove(): Promise<void>;
}

/** Writes what arrives to a file with a name of our own, in constant memory. A failure leaves no file behind. */
export async function spool(folder: string, pieces: AsyncIterable<Uint8Array>): Promise<SpoolFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomUUID()}.csv`);
  const remove = (): Promise<void> => rm(path, { force: true });
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const piece of pieces) {
      if (piece.length === 0) continue;
      hash.update(piece);
      bytes += piece.length;
      // Not write(): on a disk that fills up, that writes a part and says nothing.
      await file.appendFile(piece);
    }
  } catch (error) {
    await file.close();
    await remove();
    throw error;
  }
  await file.close();
  return { path, bytes, sha256: hash.digest('hex'), remove };
}

/** What a killed server left behind: nobody else writes here. */
export function emptySpool(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}
