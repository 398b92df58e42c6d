import { dirname, posix } from 'node:path';

const UI = 'src/ui/';
/** Folders that every screen may import. Each of them may import only those listed before it. */
const SHARED: readonly string[] = [
  'text',
  'addresses',
  'components',
  'charts',
  'fresh-proof',
  'explorer',
  'compared-file',
  'tied-tasks',
  'load-run',
  'activity-entry',
  'work-life',
  'work-changes',
];
/** This folder frames the screens and imports them. */
const AROUND = 'shell';

const ANY_IMPORT = /\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;

/**
 * Returns 'file -> imported file' for each forbidden import, static or dynamic: from the folder of a screen
 * into that of another screen or into the shell, and from a shared folder into any of these or into a shared
 * one listed after it. Files directly in src/ui may import everything.
 */
export function roomCrossings(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([file, source]) =>
    [...source.matchAll(ANY_IMPORT)]
      .map(([, path = '']) => posix.join(dirname(file), path))
      .filter((imported) => !mayImport(roomOf(file), roomOf(imported)))
      .map((imported) => `${file} -> ${imported}`),
  );
}

function mayImport(from: string | null, to: string | null): boolean {
  if (from === to || from === null || to === null) return true;
  if (SHARED.includes(to)) return !SHARED.includes(from) || SHARED.indexOf(to) < SHARED.indexOf(from);
  return from === AROUND;
}

function roomOf(file: string): string | null {
  if (!file.startsWith(UI)) return null;
  const [room, ...rest] = file.slice(UI.length).split('/');
  return rest.length === 0 ? null : (room ?? null);
}
