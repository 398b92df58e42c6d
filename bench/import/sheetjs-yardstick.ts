import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { launchBrowser } from '../../tests/e2e/support/browser.ts';
import { serveFiles } from '../serve-files.ts';
import { type RendererMemory, rendererMemory } from './renderer-memory.ts';

const SHEETJS = createRequire(import.meta.url).resolve('xlsx/dist/xlsx.full.min.js');
const WORKER = `
importScripts('/xlsx.js');
onmessage = ({ data }) => {
  const started = performance.now();
  const book = XLSX.read(data);
  postMessage({ ms: performance.now() - started, sheets: book.SheetNames.length });
};
`;

export interface SheetjsReading {
  readonly readMs: number;
  readonly memory: RendererMemory | null;
  readonly memoryBefore: RendererMemory | null;
}

export async function readWithSheetjs(bookFile: string): Promise<SheetjsReading> {
  const served = await serveFiles({
    '/': ['text/html', '<!doctype html><title>SheetJS</title>'],
    '/xlsx.js': ['text/javascript', readFileSync(SHEETJS)],
    '/worker.js': ['text/javascript', WORKER],
    '/book': ['application/octet-stream', readFileSync(bookFile)],
  });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(served.url);
    const memoryBefore = await rendererMemory(browser);
    const readMs = await page.evaluate(async () => {
      const book = await (await fetch('/book')).arrayBuffer();
      const worker = new Worker('/worker.js');
      return new Promise<number>((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data.ms);
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.postMessage(book, [book]);
      });
    });
    return { readMs, memory: await rendererMemory(browser), memoryBefore };
  } finally {
    await browser.close();
    served.close();
  }
}
