import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { BackupRefused } from '../backup-refused.ts';
import type { TablePiece } from '../contents/table-csv.ts';
import { type Manifest, readManifestText } from '../manifest.ts';
import { ARCHIVE_ENTRIES, tableOfEntry } from './archive-entries.ts';

const MEGABYTE = 1024 * 1024;
/**
 * The largest entries of an archive. Those that the portal writes are far smaller: the manifest of 130 tables has 60 kB,
 * and a piece ends after 4 MB or one row, of which the longest have 1 MB.
 */
const MOST_DESCRIBED = 4 * MEGABYTE;
const MOST_ROWS = 32 * MEGABYTE;

interface ArchiveEntry {
  readonly name: string;
  /** The bytes of the entry, which are kept in memory only when they are asked for. */
  read(): Promise<Buffer>;
}

/**
 * The entries of an archive, one after the other. Throws BackupRefused when an entry is larger than the portal writes
 * any, and when the file is cut or damaged, at the latest after its last entry.
 */
async function* archiveEntries(file: string): AsyncGenerator<ArchiveEntry> {
  const entries = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), entries);
  reading.catch(() => undefined);
  try {
    for await (const entry of entries) {
      refuseForeign(file, entry.header);
      const read = async (): Promise<Buffer> => {
        const pieces: Buffer[] = [];
        for await (const piece of entry) pieces.push(piece as Buffer);
        return Buffer.concat(pieces);
      };
      yield { name: entry.header.name, read };
      if (!entry.destroyed) for await (const _rest of entry);
    }
    await reading;
  } catch (error) {
    if (error instanceof BackupRefused) throw error;
    throw new BackupRefused(`«${file}» está incompleto o dañado (${reasonOf(error)}): usa otra copia.`);
  }
}

function refuseForeign(file: string, { name, size = 0, type }: Header): void {
  const most = tableOfEntry(name) === null ? MOST_DESCRIBED : MOST_ROWS;
  if (type === 'file' && size <= most) return;
  throw new BackupRefused(
    `«${file}» no es una copia que haya hecho el portal: en «${name}» hay algo que él no escribe, o más de ${most / MEGABYTE} MB.`,
  );
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Reads only the beginning of the file, where the manifest is. */
export async function readArchiveManifest(file: string): Promise<Manifest> {
  for await (const { name, read } of archiveEntries(file)) {
    if (name === ARCHIVE_ENTRIES.manifest) return readManifestText((await read()).toString(), file);
    break;
  }
  throw new BackupRefused(`«${file}» no es una copia del portal: no empieza por su descripción.`);
}

export async function readArchiveSecret(file: string): Promise<string | null> {
  for await (const { name, read } of archiveEntries(file)) {
    if (name === ARCHIVE_ENTRIES.secret) return (await read()).toString().trim();
    if (tableOfEntry(name) !== null) break;
  }
  return null;
}

export async function* archivedPieces(file: string): AsyncGenerator<TablePiece> {
  for await (const { name, read } of archiveEntries(file)) {
    const table = tableOfEntry(name);
    if (table !== null) yield { table, csv: await read() };
  }
}

/**
 * Reads the whole file to its end, where its checksums show any damage, and keeps none of it in memory. Throws
 * BackupRefused.
 */
export async function refuseDamagedArchive(file: string): Promise<void> {
  for await (const _entry of archiveEntries(file));
}
