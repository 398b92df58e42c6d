import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import type { TablePiece } from '../contents/table-csv.ts';
import { ARCHIVE_ENTRIES, pieceEntry } from './archive-entries.ts';

interface Archived {
  readonly manifest: string;
  readonly secret: string | null;
  readonly pieces: AsyncIterable<TablePiece>;
}

/**
 * Writes a tar.gz that only its owner can read. The manifest is the first entry, so that it can be read without the
 * rest.
 */
export async function writeArchive(path: string, { manifest, secret, pieces }: Archived): Promise<void> {
  const entries = pack();
  const written = pipeline(
    entries,
    createGzip({ level: 3 }),
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  );
  // The failure is not lost: `await written` at the end throws it.
  written.catch(() => undefined);
  const add = (name: string, bytes: Uint8Array): Promise<void> =>
    // When the file cannot be written (a full disk, for instance), the entry never calls back: waiting for `written`
    // too ends the wait.
    Promise.race([addEntry(entries, name, bytes), written]);
  try {
    await add(ARCHIVE_ENTRIES.manifest, Buffer.from(manifest));
    if (secret !== null) await add(ARCHIVE_ENTRIES.secret, Buffer.from(`${secret}\n`));
    let number = 0;
    for await (const { table, csv } of pieces) {
      number += 1;
      await add(pieceEntry(number, table), csv);
    }
    entries.finalize();
  } catch (error) {
    entries.destroy(error instanceof Error ? error : new Error(String(error)));
  }
  await written;
}

const addEntry = (entries: Pack, name: string, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    entries.entry({ name, mode: 0o600 }, Buffer.from(bytes), (error) => (error ? reject(error) : resolve()));
  });
