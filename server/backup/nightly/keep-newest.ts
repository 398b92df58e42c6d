import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestBeside } from '../postgres/manifest-beside.ts';

/** The names that backups get by themselves; they begin with the moment, so that they sort by age. */
const BACKUP = /^portal_\d{8}_\d{6}_v.+\.(tar\.gz|dump)$/;
/** What a killed run left. */
const PARTIAL = /^\.portal_.+\.parcial$/;
const PARTIAL_KEPT_MS = 86_400_000;

/** Removes all backups in the folder but the newest `keep`, and what killed runs left a day ago or earlier. */
export async function keepNewest(folder: string, keep: number): Promise<void> {
  const names = await readdir(folder);
  const old = names
    .filter((name) => BACKUP.test(name))
    .sort()
    .slice(0, -keep);
  for (const name of old) await removeBackup(join(folder, name));
  for (const name of names.filter((one) => PARTIAL.test(one))) {
    if (await isOld(join(folder, name))) await rm(join(folder, name), { force: true });
  }
}

export async function removeBackup(path: string): Promise<void> {
  await rm(path, { force: true });
  await rm(manifestBeside(path), { force: true });
}

async function isOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > PARTIAL_KEPT_MS;
}
