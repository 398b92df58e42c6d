import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Data folders made once for a whole run of tests: making a database takes seconds, copying one a fraction of one. */
export type Preparation = 'EMPTY_DATABASE' | 'MIGRATED_DATABASE' | 'STARTED_PORTAL' | 'WALKED_PORTAL';

/** The processes of the tests are told by their environment. */
const variableOf = (what: Preparation): string => `TEST_${what}`;

/** Makes the folder that every test of the run begins with a copy of, from what was prepared before. The answer takes it away. */
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

/** A data folder of its own, with what was prepared; empty where nothing was, as for a newcomer. */
export function newDataFolder(what: Preparation): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-data-'));
  copyPrepared(what, folder);
  return folder;
}

function copyPrepared(what: Preparation, folder: string): void {
  const prepared = process.env[variableOf(what)];
  if (prepared) cpSync(prepared, folder, { recursive: true });
}
