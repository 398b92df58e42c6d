import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export function findExecutable(
  names: readonly string[],
  extraFolders: readonly string[] = [],
): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...extraFolders];
  for (const name of names) {
    for (const folder of folders) {
      const file = join(folder, name);
      if (isExecutable(file)) return file;
    }
  }
  return null;
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
