import { dirname } from 'node:path';

export const FULL = 40;

/** Flat lists, where each file is looked up by name. */
const LISTS: readonly string[] = ['src/ui/text', 'src/ui/components', 'server/db/migrations'];

/** The folders with more files of their own than FULL, and how many. */
export function fullFolders(files: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const file of files) counts[dirname(file)] = (counts[dirname(file)] ?? 0) + 1;
  return Object.fromEntries(
    Object.entries(counts).filter(([folder, count]) => count > FULL && !LISTS.includes(folder)),
  );
}
