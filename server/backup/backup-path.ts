import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { officeStamp } from '../../src/shared/office-time.ts';
import { refuseExisting } from './whole-file.ts';

interface Named {
  /** The wanted file or folder; null means the portal's folder of copies. */
  readonly to: string | null;
  readonly dataFolder: string;
  readonly takenAt: Date;
  readonly version: string;
  readonly ending: '.tar.gz' | '.dump';
}

const copiesFolder = (dataFolder: string): string => join(dataFolder, 'copias');

/** The absolute path of the new backup. Throws BackupRefused when a file is already there. */
export function backupPath({ to, dataFolder, takenAt, version, ending }: Named): string {
  const name = `portal_${officeStamp(takenAt)}_v${version}${ending}`;
  const path = to === null || isFolder(to) ? resolve(to ?? copiesFolder(dataFolder), name) : resolve(to);
  refuseExisting(path);
  return path;
}

const isFolder = (path: string): boolean =>
  path.endsWith('/') || (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false);
