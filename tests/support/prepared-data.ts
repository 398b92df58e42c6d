import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KeptFolder, keptFolder } from '../../scripts/testing/kept-folder.ts';

/** Data folders that are made once and kept between runs: making a database takes seconds, copying it a fraction. */
export type Preparation = 'EMPTY_DATABASE' | 'MIGRATED_DATABASE' | 'STARTED_PORTAL' | 'WALKED_PORTAL';

/** Passed to test processes through their environment. */
const variableOf = (what: Preparation): string => `TEST_${what}`;

interface PreparedData extends Pick<KeptFolder, 'inputs' | 'fill'> {
  /** The preparation that it begins with. */
  readonly from?: Preparation;
}

/** Makes the folder that tests copy, unless it is kept from an earlier run with the same inputs. */
export async function prepareData(what: Preparation, { inputs, fill, from }: PreparedData): Promise<void> {
  process.env[variableOf(what)] = await keptFolder({
    name: what.toLowerCase(),
    inputs,
    fill: async (folder) => {
      if (from) copyPrepared(from, folder);
      await fill(folder);
    },
  });
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
