import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page, Response } from 'playwright-core';

const PAGE = fileURLToPath(new URL('../../dist/page', import.meta.url));

export interface FetchedFile {
  readonly name: string;
  readonly kind: 'js' | 'css';
  readonly gzip: number;
  readonly brotli: number;
  /** Headers of the answer, such as 'br, public, max-age=31536000, immutable'. */
  readonly served: string;
  /** True for files that the welcome page fetches after its modules are shown (calendar, notes, Pomodoro). */
  readonly isBeside: boolean;
}

/** Notes every script and style sheet that the page and its workers fetch, in order. */
export function watchFiles(page: Page): readonly FetchedFile[] {
  const files: FetchedFile[] = [];
  const beside = new Set<string>();
  let hasWelcomeCome = false;
  page.context().on('request', (request) => {
    if (hasWelcomeCome) beside.add(request.url());
  });
  page.context().on('response', (response) => {
    const file = fileOf(response);
    if (file === null) return;
    if (file.name === 'welcome-screen.js') hasWelcomeCome = true;
    files.push({ ...file, isBeside: beside.has(response.url()) });
  });
  return files;
}

function fileOf(response: Response): Omit<FetchedFile, 'isBeside'> | null {
  const { pathname } = new URL(response.url());
  const kind = /\.(js|css)$/.exec(pathname)?.[1];
  if (kind !== 'js' && kind !== 'css') return null;
  const headers = response.headers();
  return {
    name: pathname.replace(/^\/(assets\/)?/, '').replace(/-[\w-]{8}(?=\.\w+$)/, ''),
    kind,
    gzip: statSync(`${PAGE}${pathname}.gz`).size,
    brotli: statSync(`${PAGE}${pathname}.br`).size,
    served: `${headers['content-encoding'] ?? 'as it is'}, ${headers['cache-control']}`,
  };
}

export interface Bytes {
  readonly gzip: number;
  readonly brotli: number;
}

export const bytesOf = (files: readonly FetchedFile[], kind: FetchedFile['kind']): Bytes => {
  const ofKind = files.filter((file) => file.kind === kind);
  return {
    gzip: ofKind.reduce((sum, { gzip }) => sum + gzip, 0),
    brotli: ofKind.reduce((sum, { brotli }) => sum + brotli, 0),
  };
};
