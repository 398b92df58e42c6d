import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KeptFolder, keptFolder } from '../../scripts/testing/kept-folder.ts';

/** Data folders that are made once and kept between runs: making a database takes seconds, copying it much less. */
export type Preparation = 'EMPTY_DATABASE' | 'MIGRATED_DATABASE' | 'STARTED_PORTAL' | 'WALKED_PORTAL';

/** Environment variable that tells test processes the path of the prepared folder. */
const variableOf = (what: Preparation): string => `TEST_${what}`;

interface PreparedData extends Pick<KeptFolder, 'inputs' | 'fill'> {
  /** The preparation that this one starts from. */
  readonly from?: Preparation;
}

/** Makes the folder that tests copy, unless an earlier run kept it for the same inputs. */
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

/** Returns a new data folder with that preparation; an empty folder when it was not prepared. */
export function newDataFolder(what: Preparation): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-data-'));
  copyPrepared(what, folder);
  return folder;
}

function copyPrepared(what: Preparation, folder: string): void {
  const prepared = process.env[variableOf(what)];
  if (prepared) cpSync(prepared, folder, { recursive: true });
}
