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

const builtChunk = (chunk: Rolldown.OutputChunk): BuiltChunk => ({
  file: chunk.fileName,
  name: chunk.name,
  bytes: chunk.code.length,
  hasStyles: (chunk.viteMetadata?.importedCss.size ?? 0) > 0,
  imports: chunk.imports,
  modules: chunk.moduleIds,
  part: chunk.isDynamicEntry && chunk.facadeModuleId !== null ? partOf(chunk.facadeModuleId) : null,
  isEntry: chunk.isEntry,
});

const partOf = (id: string): string => (isAbsolute(id) ? relative(projectRoot, id) : id);
