import { readFileSync } from 'node:fs';
import { launchBrowser } from '../../tests/e2e/support/browser.ts';
import { serveFiles } from '../serve-files.ts';

const WORKER = `
onmessage = async ({ data }) => {
  const started = performance.now();
  const view = new DataView(data);
  let end = data.byteLength - 22;
  while (view.getUint32(end, true) !== 0x06054b50) end--;
  let at = view.getUint32(end + 16, true);
  let inflated = 0;
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    const method = view.getUint16(at + 10, true);
    const size = view.getUint32(at + 20, true);
    const header = view.getUint32(at + 42, true);
    const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
    if (method === 8) {
      const part = new Blob([new Uint8Array(data, start, size)]).stream();
      const reader = part.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
      for (let read = await reader.read(); !read.done; read = await reader.read()) inflated += read.value.length;
    }
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  postMessage({ ms: performance.now() - started, inflated });
};
`;

export async function inflateOnly(book: string): Promise<number> {
  const served = await serveFiles({
    '/': ['text/html', '<!doctype html><title>Inflado</title>'],
    '/worker.js': ['text/javascript', WORKER],
    '/book': ['application/octet-stream', readFileSync(book)],
  });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(served.url);
    return await page.evaluate(async () => {
      const bytes = await (await fetch('/book')).arrayBuffer();
      const worker = new Worker('/worker.js');
      return new Promise<number>((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data.ms);
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.postMessage(bytes, [bytes]);
      });
    });
  } finally {
    await browser.close();
    served.close();
  }
}
