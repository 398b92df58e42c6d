import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { FIRST_VISITS, isMachine } from '../page-chunks/first-visits.ts';
import { projectRoot } from '../testing/process.ts';

/** What the first call to the server needs. */
const CALLS = ['src/composition/calls.ts'];
/** What every page inside fetches. */
const SHELL = [
  'src/composition/inside.ts',
  'src/ui/shell/inside.tsx',
  'src/ui/inside-modules.ts',
  'src/ui/inside-screens.ts',
];
/** Charts are drawn when the page stands, and their code is larger than any page. */
const LATER = 'src/ui/charts/';

export interface PageFiles {
  /** What is asked for beside the modules of the HTML. */
  readonly calls: readonly string[];
  readonly shell: readonly string[];
  /** The further files of a page, by the pattern of its address: those first with which its machines ask for data. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

/** The files that the first visit of each page fetches besides those that the HTML names. */
export function pageFiles(chunks: readonly Rolldown.OutputChunk[]): PageFiles {
  const initial = withImports(
    chunks.filter(({ isEntry }) => isEntry),
    chunks,
  );
  const filesOf = (parts: readonly string[], fetched: ReadonlySet<string>): Set<string> => {
    const ids = new Set(parts.map((part) => join(projectRoot, part)));
    const holds = ({ facadeModuleId, moduleIds }: Rolldown.OutputChunk) =>
      ids.has(facadeModuleId ?? '') || moduleIds.some((id) => ids.has(id));
    const files = withImports(chunks.filter(holds), chunks);
    for (const file of fetched) files.delete(file);
    return files;
  };
  const calls = filesOf(CALLS, initial);
  const shell = filesOf(SHELL, new Set([...initial, ...calls]));
  const fetched = new Set([...initial, ...calls, ...shell]);
  const pages = Object.entries(FIRST_VISITS).flatMap(([page, parts]) => {
    if (page.includes('?') || parts.length === 0) return [];
    const first = filesOf(parts.filter(isMachine), fetched);
    const drawn = parts.filter((part) => !isMachine(part) && !part.startsWith(LATER));
    const files = [...first, ...filesOf(drawn, new Set([...fetched, ...first]))];
    return [[page.replaceAll(/:[^/]+/g, '[^/]+'), files] as const];
  });
  return { calls: [...calls], shell: [...shell], pages: Object.fromEntries(pages) };
}

/** These chunks, all that they import, and their style sheets. */
function withImports(of: readonly Rolldown.OutputChunk[], all: readonly Rolldown.OutputChunk[]): Set<string> {
  const files = new Set<string>();
  const waiting = [...of];
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (files.has(chunk.fileName)) continue;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    const { imports } = chunk;
    waiting.push(...all.filter(({ fileName }) => imports.includes(fileName)));
  }
  return files;
}

/**
 * A script that asks for the files of the page that the address names, for people with a session: without it the browser
 * learns of them one after the other, as the code that needs them runs. The calls are asked for at once; the others wait
 * until those and the modules of the HTML have come, because on a slow network they would share it with all others, and the
 * first call to the server waits for them.
 */
export function preloadScript({ calls, shell, pages }: PageFiles): string {
  const names = [...new Set([...calls, ...shell, ...Object.values(pages).flat()])];
  const numbers = (files: readonly string[]) => files.map((file) => names.indexOf(file));
  const numbered = Object.fromEntries(Object.entries(pages).map(([page, files]) => [page, numbers(files)]));
  return `if (document.documentElement.dataset.session) {
  const names = ${JSON.stringify(names)};
  const pages = ${JSON.stringify(numbered)};
  const path = location.pathname === '/' ? '/welcome' : location.pathname;
  const page = Object.keys(pages).find((pattern) => new RegExp('^' + pattern + '$').test(path));
  const files = ${JSON.stringify(numbers(shell))}.concat(pages[page] ?? []).map((number) => '/' + names[number]);
  const ask = (href, more) =>
    new Promise((settle) => {
      const link = document.createElement('link');
      document.head.append(
        Object.assign(link, { rel: 'modulepreload', crossOrigin: '', onload: settle, onerror: settle, ...more, href }),
      );
    });
  const first = [...document.querySelectorAll('script[type=module], link[rel=modulepreload]')];
  const calls = ${JSON.stringify(numbers(calls))}.map((number) => '/' + names[number]);
  Promise.all([...first.map(({ src, href }) => src ?? href), ...calls].map((href) => ask(href))).then(() => {
    for (const file of files) {
      ask(file, { fetchPriority: 'low', ...(file.endsWith('.css') && { rel: 'preload', as: 'style' }) });
    }
  });
}`;
}
