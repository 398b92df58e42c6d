import { build } from 'vite';
import { APART, type BuiltChunk, notingChunks } from './built-apart.ts';
import { groupChunks } from './group-chunks.ts';
import { visitsOf } from './visits-of.ts';

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
