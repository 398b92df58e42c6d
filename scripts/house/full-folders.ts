import { dirname } from 'node:path';

export const FULL = 40;

const LISTS: readonly string[] = ['src/ui/text', 'src/ui/components', 'server/db/migrations'];

export function fullFolders(files: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const file of files) counts[dirname(file)] = (counts[dirname(file)] ?? 0) + 1;
  return Object.fromEntries(
    Object.entries(counts).filter(([folder, count]) => count > FULL && !LISTS.includes(folder)),
  );
}
