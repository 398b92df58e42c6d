import { readdir } from 'node:fs/promises';
import { BackupRefused } from '../backup-refused.ts';
import type { AppliedMigration } from './database-contents.ts';

/** Throws BackupRefused when this release does not know a migration of the source: a later one made it. */
export async function refuseLaterRelease(
  wanted: readonly AppliedMigration[],
  migrationsFolder: string,
): Promise<void> {
  const known = new Set(await readdir(migrationsFolder));
  const unknown = wanted.find(({ name }) => !known.has(name));
  if (unknown === undefined) return;
  throw new BackupRefused(
    `El origen tiene la migración «${unknown.name}», que esta versión del portal no conoce: usa la versión que lo hizo, o una posterior.`,
  );
}
