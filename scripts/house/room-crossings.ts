import { dirname, posix } from 'node:path';

const UI = 'src/ui/';
/** Each may be used by every screen, and knows only those before it. */
const SHARED: readonly string[] = ['text', 'components', 'load-run'];
/** It stands around the screens and draws what they offer it. */
const AROUND = 'shell';

const ANY_IMPORT = /\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;

/**
 * 'file -> imported file' for each import, on demand or not, from the folder of one screen into that of another, and
 * from a shared folder into one that knows more. Files of src/ui itself join the screens: they may import them all.
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

/** The folder of src/ui that a file is in; null for src/ui itself and for what lies elsewhere. */
function roomOf(file: string): string | null {
  if (!file.startsWith(UI)) return null;
  const [room, ...rest] = file.slice(UI.length).split('/');
  return rest.length === 0 ? null : (room ?? null);
}
