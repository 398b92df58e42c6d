import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlantedFault } from '../../../tests/planted/planted-fault.ts';

type Change = Pick<PlantedFault, 'file' | 'find' | 'replace'>;

/** Returns the text with the fault in it. Throws unless the code that the fault replaces occurs exactly once. */
export function withFault(text: string, { file, find, replace }: Change): string {
  const pieces = text.split(find);
  if (pieces.length === 2) return pieces.join(replace);
  throw new Error(
    `${file} holds ${pieces.length - 1} times, not once, what the fault changes: ${find.trim().slice(0, 60)}`,
  );
}

/** Puts the fault into the files below `root` while the work runs, then restores them. */
export async function planted<T>(root: string, change: Change, work: () => Promise<T>): Promise<T> {
  const path = join(root, change.file);
  const sound = readFileSync(path, 'utf8');
  writeFileSync(path, withFault(sound, change));
  try {
    return await work();
  } finally {
    writeFileSync(path, sound);
  }
}
