import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Data folders made once per test run: making a database takes seconds, copying it a fraction of one. */
export type Preparation = 'EMPTY_DATABASE' | 'MIGRATED_DATABASE' | 'STARTED_PORTAL' | 'WALKED_PORTAL';

/** Passed to test processes through their environment. */
const variableOf = (what: Preparation): string => `TEST_${what}`;

/** Makes the folder that tests copy, from an earlier preparation. Returns how to delete it. */
export async function prepareData(
  what: Preparation,
  fill: (dataFolder: string) => Promise<void>,
  from?: Preparation,
): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-prepared-'));
  if (from) copyPrepared(from, folder);
  await fill(folder);
  process.env[variableOf(what)] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A new data folder with that preparation; empty without one. */
export function newDataFolder(what: Preparation): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-data-'));
  copyPrepared(what, folder);
  return folder;
}

function copyPrepared(what: Preparation, folder: string): void {
  const prepared = process.env[variableOf(what)];
  if (prepared) cpSync(prepared, folder, { recursive: true });
}
