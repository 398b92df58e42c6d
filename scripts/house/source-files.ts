import { readdirSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';

/** Testers write these files with `npm run paths`; they are not part of the sources. */
const GENERATED = 'tests/e2e/generated';

export const filesBelow = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => posix.join(parentPath, name))
      .filter((file) => !file.startsWith(`${GENERATED}/`)),
  );

/** For each file, the files that it imports or re-exports statically, types included. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const STATIC_IMPORT = /^\s*(?:import|export)\b(?:[^'";]*?\bfrom)?\s*['"](\.[^'"]+)['"]/gm;

const ANY_IMPORT = /\b(?:from|import)\s*\(?\s*['"](\.[^'"?]*)/g;
const EXTENSION = /\.(?:tsx?|[cm]?js|json|css|svg)$/;

/**
 * Relative imports (also dynamic ones) without a file extension. The compiler and the bundler would find the file; Node
 * would not.
 */
export const importsWithoutExtension = (source: string): string[] =>
  [...source.matchAll(ANY_IMPORT)].map(([, path = '']) => path).filter((path) => !EXTENSION.test(path));

/** Files that this source imports statically, as paths from the root of the project. */
export const importsOf = (file: string, source: string): string[] =>
  [...source.matchAll(STATIC_IMPORT)].map(([, path = '']) => posix.join(dirname(file), path));

export function importGraph(files: readonly string[]): ImportGraph {
  const sources = files.filter((file) => /\.(tsx?|mjs)$/.test(file));
  const known = new Set(sources);
  return new Map(
    sources.map((file) => [
      file,
      importsOf(file, readFileSync(file, 'utf8')).filter((imported) => known.has(imported)),
    ]),
  );
}
