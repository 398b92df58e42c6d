import { readdirSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';

/** What a tester had written by `npm run paths`: no part of the house. */
const GENERATED = 'tests/e2e/generated';

/** Every file below the folders, as paths from the root of the project. */
export const filesBelow = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => posix.join(parentPath, name))
      .filter((file) => !file.startsWith(`${GENERATED}/`)),
  );

/** Which file names which others in a static `import` or `export ... from`; of types alone, too. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const STATIC_IMPORT = /^\s*(?:import|export)\b(?:[^'";]*?\bfrom)?\s*['"](\.[^'"]+)['"]/gm;

/** The relative files that a source imports, as paths from the root. */
export const importsOf = (file: string, source: string): string[] =>
  [...source.matchAll(STATIC_IMPORT)].map(([, path = '']) => posix.join(dirname(file), path));

/** Of the TypeScript among the files. */
export function importGraph(files: readonly string[]): ImportGraph {
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  const known = new Set(sources);
  return new Map(
    sources.map((file) => [
      file,
      importsOf(file, readFileSync(file, 'utf8')).filter((imported) => known.has(imported)),
    ]),
  );
}
