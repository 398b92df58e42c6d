import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { BackupRefused } from './backup-refused.ts';
import { removedOnExit } from './removed-on-exit.ts';

/**
 * `write` fills a file under a temporary name; it gets the name `path` once it is complete and on the disk. Never
 * overwrites a file. A killed process leaves a file whose name begins with a dot and ends with `.parcial`. Returns the
 * size in bytes. Throws BackupRefused.
 */
export async function writeWholeFile(
  path: string,
  write: (partial: string) => Promise<void>,
): Promise<number> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const partial = join(dirname(path), `.${basename(path)}.${randomUUID()}.parcial`);
  const forget = removedOnExit(partial);
  try {
    await write(partial);
    const file = await open(partial, 'r');
    await file.sync().finally(() => file.close());
    await giveName(partial, path);
    return (await stat(path)).size;
  } catch (error) {
    throw told(error, path);
  } finally {
    await rm(partial, { force: true });
    forget();
  }
}

/** Errors of `link` on disks that have no hard links. */
const NO_LINKS: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** Uses a hard link, because a rename would replace a file that appeared at `path` meanwhile. */
async function giveName(partial: string, path: string): Promise<void> {
  try {
    await link(partial, path);
  } catch (error) {
    if (!NO_LINKS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    refuseExisting(path);
    await rename(partial, path);
  }
}

export function refuseExisting(path: string): void {
  if (existsSync(path)) throw new BackupRefused(`«${path}» ${ALREADY_THERE}.`);
}

const ALREADY_THERE = 'ya existe, y una copia no se escribe encima de otra: usa otro nombre';
const SENTENCES: Readonly<Record<string, string>> = {
  EEXIST: ALREADY_THERE,
  ENOSPC: 'no cabe en el disco: haz sitio o usa otra carpeta',
  EDQUOT: 'no cabe en la cuota del disco: haz sitio o usa otra carpeta',
  EACCES: 'no se puede escribir: usa otra carpeta',
  EROFS: 'está en un disco de solo lectura: usa otra carpeta',
};

function told(error: unknown, path: string): unknown {
  const sentence = SENTENCES[(error as NodeJS.ErrnoException).code ?? ''];
  return sentence === undefined ? error : new BackupRefused(`«${path}» ${sentence}.`);
}
