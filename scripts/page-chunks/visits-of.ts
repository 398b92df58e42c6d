import type { BuiltChunk } from './built-apart.ts';
import { FIRST_VISITS, isMachine } from './first-visits.ts';
import type { Visit } from './group-chunks.ts';

/** Signing in has its own limit of bytes, and everybody comes through the first page. */
const WEIGHTS: Readonly<Record<string, number>> = { '/login': 20, '/welcome': 10 };
/** Parts that are fetched by a click. */
const LATER = 0.1;

/**
 * The machines of a page count as a visit of their own: what is drawn stays out of their files, so that they come early and
 * ask for the data while it comes.
 */
export function visitsOf(chunks: readonly BuiltChunk[]): Visit[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const byPart = new Map(
    chunks.flatMap((chunk) => (chunk.part === null ? [] : [[chunk.part, chunk] as const])),
  );
  const initial = chunks.filter(({ isEntry }) => isEntry);
  const first = Object.entries(FIRST_VISITS).flatMap(([page, parts]) =>
    [parts, parts.filter(isMachine)].map((some) => {
      const fetched = some.flatMap((part) => byPart.get(part) ?? []);
      return { files: withImports([...initial, ...fetched], byFile), weight: WEIGHTS[page] ?? 1 };
    }),
  );
  const later = [...byPart.values()]
    .filter(({ file }) => !first.some(({ files }) => files.has(file)))
    .map((chunk) => ({ files: withImports([chunk], byFile), weight: LATER }));
  return [...first, ...later];
}

function withImports(chunks: readonly BuiltChunk[], byFile: ReadonlyMap<string, BuiltChunk>): Set<string> {
  const files = new Set<string>();
  const waiting = chunks.map(({ file }) => file);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    waiting.push(...(byFile.get(file)?.imports ?? []));
  }
  return files;
}
