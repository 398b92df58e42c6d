import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { BackupRefused } from '../backup-refused.ts';
import type { TablePiece } from '../contents/table-csv.ts';
import { type Manifest, readManifestText } from '../manifest.ts';
import { ARCHIVE_ENTRIES, tableOfEntry } from './archive-entries.ts';

interface ArchiveEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * The entries of an archive, one after the other. Throws BackupRefused when the file is cut or damaged, at
 * the latest after its last entry.
 */
async function* archiveEntries(file: string): AsyncGenerator<ArchiveEntry> {
  const entries = extract();
  const read = pipeline(createReadStream(file), createGunzip(), entries);
  read.catch(() => undefined);
  try {
    for await (const entry of entries) {
      const pieces: Buffer[] = [];
      for await (const piece of entry) pieces.push(piece as Buffer);
      yield { name: entry.header.name, bytes: Buffer.concat(pieces) };
    }
    await read;
  } catch (error) {
    if (error instanceof BackupRefused) throw error;
    throw new BackupRefused(`«${file}» está incompleto o dañado (${reasonOf(error)}): usa otra copia.`);
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Reads only the beginning of the file, where the manifest is. */
export async function readArchiveManifest(file: string): Promise<Manifest> {
  for await (const { name, bytes } of archiveEntries(file)) {
    if (name === ARCHIVE_ENTRIES.manifest) return readManifestText(bytes.toString(), file);
    break;
  }
  throw new BackupRefused(`«${file}» no es una copia del portal: no empieza por su descripción.`);
}

export async function readArchiveSecret(file: string): Promise<string | null> {
  for await (const { name, bytes } of archiveEntries(file)) {
    if (name === ARCHIVE_ENTRIES.secret) return bytes.toString().trim();
    if (tableOfEntry(name) !== null) break;
  }
  return null;
}

export async function* archivedPieces(file: string): AsyncGenerator<TablePiece> {
  for await (const { name, bytes } of archiveEntries(file)) {
    const table = tableOfEntry(name);
    if (table !== null) yield { table, csv: bytes };
  }
}

/** Reads the whole file to its end, where its checksums show any damage. Throws BackupRefused. */
export async function refuseDamagedArchive(file: string): Promise<void> {
  for await (const _entry of archiveEntries(file));
}
