import { open } from 'node:fs/promises';
import { readArchiveManifest, refuseDamagedArchive } from './archive/read-archive.ts';
import { BackupRefused } from './backup-refused.ts';
import type { Manifest } from './manifest.ts';
import { readDumpManifest, refuseDamagedDump } from './postgres/dump-manifest.ts';

export interface Backup {
  readonly file: string;
  readonly kind: 'archive' | 'dump';
  readonly manifest: Manifest;
}

const GZIP = '1f8b';
const PG_DUMP = Buffer.from('PGDMP').toString('hex');

/** Finds out the kind of a backup from its content, whatever its name. Throws BackupRefused. */
export async function readBackup(file: string): Promise<Backup> {
  const beginning = await beginningOf(file);
  if (beginning.startsWith(GZIP)) return { file, kind: 'archive', manifest: await readArchiveManifest(file) };
  if (beginning.startsWith(PG_DUMP)) return { file, kind: 'dump', manifest: await readDumpManifest(file) };
  throw new BackupRefused(`«${file}» no es una copia de seguridad del portal.`);
}

/** Reads the whole file. Throws BackupRefused when it was cut short or changed. */
export const refuseDamaged = ({ file, kind, manifest }: Backup): Promise<void> =>
  kind === 'archive' ? refuseDamagedArchive(file) : refuseDamagedDump(file, manifest);

async function beginningOf(file: string): Promise<string> {
  try {
    const opened = await open(file, 'r');
    try {
      const { buffer, bytesRead } = await opened.read(Buffer.alloc(5), 0, 5, 0);
      return buffer.subarray(0, bytesRead).toString('hex');
    } finally {
      await opened.close();
    }
  } catch (error) {
    throw new BackupRefused(
      `«${file}» no se puede leer (${error instanceof Error ? error.message : error}): di el archivo de una copia.`,
    );
  }
}
