import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { launchBrowser } from '../../tests/e2e/support/browser.ts';
import { rendererMemory } from '../import/renderer-memory.ts';
import { median, repeat } from '../median.ts';
import { type ServedFiles, serveFiles } from '../serve-files.ts';
import type { Contender, Measured } from './contenders.ts';

const READING_LIMIT_MS = 300_000;

export interface Figure extends Measured {
  readonly memoryMb: number | null;
}

export async function inWorker(contender: Contender, book: string, repeats: number): Promise<Figure> {
  const server = await serveFiles({
    '/': ['text/html', '<!doctype html><title>Lectura</title>'],
    ...(await bundleContestant()),
    '/book': ['application/octet-stream', readFileSync(book)],
  });
  try {
    const runs = await repeat(repeats, () => measure(server.url, contender, basename(book)));
    const [first] = runs;
    if (first === undefined) throw new Error('nothing was measured');
    return {
      ms: median(runs.map(({ ms }) => ms)),
      read: first.read,
      firstRowsMs: medianOf(runs.map(({ firstRowsMs }) => firstRowsMs)),
      pageMs: medianOf(runs.map(({ pageMs }) => pageMs)),
      slowestPageMs: medianOf(runs.map(({ slowestPageMs }) => slowestPageMs)),
      refusal: first.refusal,
      memoryMb: medianOf(runs.map(({ memoryMb }) => memoryMb)),
    };
  } finally {
    server.close();
  }
}

function medianOf(figures: readonly (number | null)[]): number | null {
  const known = figures.filter((figure) => figure !== null);
  return known.length > 0 ? median(known) : null;
}

let contestant: Promise<ServedFiles> | null = null;

function bundleContestant(): Promise<ServedFiles> {
  contestant ??= bundle();
  return contestant;
}

async function bundle(): Promise<ServedFiles> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: fileURLToPath(new URL('contestant.ts', import.meta.url)),
        output: { entryFileNames: 'contestant.js' },
      },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (!first || !('output' in first)) throw new Error('the contestant was not built');
  return Object.fromEntries(
    first.output.map((part) => [
      `/${part.fileName}`,
      ['text/javascript', part.type === 'chunk' ? part.code : Buffer.from(part.source)] as const,
    ]),
  );
}

async function measure(url: string, contender: Contender, fileName: string): Promise<Figure> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(READING_LIMIT_MS);
    await page.goto(url);
    const before = await rendererMemory(browser);
    const measured = await page.evaluate(
      async (contest) => {
        const file = await (await fetch('/book')).blob();
        const worker = new Worker('/contestant.js', { type: 'module' });
        return new Promise<Measured>((resolve, reject) => {
          worker.onmessage = ({ data }) => resolve(data);
          worker.onerror = ({ message }) => reject(new Error(message));
          worker.postMessage({ ...contest, file });
        });
      },
      { contender, fileName },
    );
    const after = await rendererMemory(browser);
    return { ...measured, memoryMb: before && after && after.peak - before.now };
  } finally {
    await browser.close();
  }
}
