import { isAbsolute, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { projectRoot } from '../testing/process.ts';

/** The mode of a build in which code is joined only when exactly the same parts of the page use it. */
export const APART = 'chunks-apart';

export interface BuiltChunk {
  readonly file: string;
  readonly name: string;
  readonly bytes: number;
  readonly hasStyles: boolean;
  readonly imports: readonly string[];
  readonly modules: readonly string[];
  /** Source of the part of the page that an `import()` fetches with this chunk, below the project's folder. */
  readonly part: string | null;
  readonly isEntry: boolean;
}

/** Notes the chunks of a build. */
export function notingChunks(note: (chunks: readonly BuiltChunk[]) => void): Plugin {
  return {
    name: 'noting-chunks',
    generateBundle(_, bundle) {
      note(Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [builtChunk(output)] : [])));
    },
  };
}

/** What the name of a style sheet ends with that is not read: whether a chunk has any is enough to know. */
const UNREAD = '.unread';
const STYLES = /\.css\.unread$/;

/** Spares the build what the grouping does not ask for: the contents of style sheets, and the workers. */
export const onlyItsCode: Plugin = {
  name: 'only-its-code',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\.css$/ },
    async handler(source, importer, options) {
      // Vite puts the sheets of the HTML into it.
      if (importer?.endsWith('.html')) return null;
      const sheet = await this.resolve(source, importer, { ...options, skipSelf: true });
      return sheet && { id: sheet.id + UNREAD, moduleSideEffects: 'no-treeshake' };
    },
  },
  load: { filter: { id: STYLES }, handler: () => 'export default {};' },
  transform: {
    // Vite builds a worker of its own for each `new Worker(`.
    filter: { id: /\/src\//, code: 'new Worker(' },
    handler: (code) => ({ code: code.replaceAll('new Worker(', 'new globalThis.Worker('), map: null }),
  },
};

const builtChunk = (chunk: Rolldown.OutputChunk): BuiltChunk => ({
  file: chunk.fileName,
  name: chunk.name,
  bytes: chunk.code.length,
  hasStyles: chunk.moduleIds.some((id) => STYLES.test(id)),
  imports: chunk.imports,
  modules: chunk.moduleIds.map((id) => (STYLES.test(id) ? id.slice(0, -UNREAD.length) : id)),
  part: chunk.isDynamicEntry && chunk.facadeModuleId !== null ? partOf(chunk.facadeModuleId) : null,
  isEntry: chunk.isEntry,
});

const partOf = (id: string): string => (isAbsolute(id) ? relative(projectRoot, id) : id);
