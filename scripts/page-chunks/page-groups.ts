import { build } from 'vite';
import { APART, type BuiltChunk, notingChunks } from './built-apart.ts';
import { FIRST_VISITS } from './first-visits.ts';
import { groupChunks, type Visit } from './group-chunks.ts';

/** Signing in has its own limit of bytes, and everybody comes through the first page. */
const WEIGHTS: Readonly<Record<string, number>> = { '/login': 20, '/welcome': 12 };
/** Parts that are fetched by a click. */
const LATER = 0.1;

/** Returns, by the id of a module, the name of the group that it is put into. Builds the page once without groups. */
export async function pageGroups(kept: RegExp): Promise<ReadonlyMap<string, string>> {
  const chunks = await chunksApart();
  const groups = groupChunks(
    chunks.map((chunk) => ({ ...chunk, mayGrow: !chunk.isEntry && !kept.test(chunk.name) })),
    visitsOf(chunks),
  );
  const names = new Set<string>();
  return new Map(
    groups.flatMap((files) => {
      const members = chunks.filter(({ file }) => files.includes(file));
      const name = ownName(members, names);
      return members.flatMap(({ modules }) => modules.map((id) => [id, name] as const));
    }),
  );
}

async function chunksApart(): Promise<readonly BuiltChunk[]> {
  let chunks: readonly BuiltChunk[] = [];
  await build({
    mode: APART,
    logLevel: 'error',
    build: { write: false, minify: false, reportCompressedSize: false },
    plugins: [
      notingChunks((noted) => {
        chunks = noted;
      }),
    ],
  });
  return chunks;
}

function visitsOf(chunks: readonly BuiltChunk[]): Visit[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const byPart = new Map(
    chunks.flatMap((chunk) => (chunk.part === null ? [] : [[chunk.part, chunk] as const])),
  );
  const initial = chunks.filter(({ isEntry }) => isEntry);
  const first = Object.entries(FIRST_VISITS).map(([page, parts]) => {
    const fetched = parts.flatMap((part) => byPart.get(part) ?? []);
    return { files: withImports([...initial, ...fetched], byFile), weight: WEIGHTS[page] ?? 1 };
  });
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

/** The name of the largest member, preferably of a part of the page. */
function ownName(members: readonly BuiltChunk[], taken: Set<string>): string {
  const parts = members.filter(({ part }) => part !== null);
  const [largest] = (parts.length > 0 ? parts : members).toSorted((a, b) => b.bytes - a.bytes);
  const name = largest?.name ?? 'shared';
  let own = name;
  for (let number = 2; taken.has(own); number++) own = `${name}-${number}`;
  taken.add(own);
  return own;
}
