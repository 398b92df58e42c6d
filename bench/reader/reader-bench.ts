import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { launchBrowser } from '../../tests/e2e/support/browser.ts';
import { sampleBook } from '../../tests/e2e/support/workbooks.ts';
import { rendererMemory } from '../import/renderer-memory.ts';
import { machineName } from '../import/report.ts';
import { median, repeat } from '../median.ts';
import { CONTENDERS, type Contender } from './contenders.ts';

const ROWS = Number(process.env.READER_BENCH_ROWS ?? 100_000);
const REPEATS = Number(process.env.READER_BENCH_REPEATS ?? 3);
const READING_LIMIT_MS = 300_000;
const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));

interface Figure {
  readonly ms: number;
  /** Highest resident size of the renderer, worker included, over what it had before. */
  readonly memoryMb: number | null;
}

/** The streaming reader beside SheetJS and beside inflating alone: same file, each in a browser of its own. */
export async function runReaderBench(): Promise<void> {
  const { path } = await sampleBook(`reader-${ROWS}`, ['--rows', String(ROWS), '--columns', '40']);
  const server = await serve(path, await bundleContestant());
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const figures = new Map<Contender, Figure>();
    for (const contender of CONTENDERS) {
      const runs = await repeat(REPEATS, () => measure(url, contender));
      const memories = runs.map(({ memoryMb }) => memoryMb).filter((memory) => memory !== null);
      figures.set(contender, {
        ms: median(runs.map(({ ms }) => ms)),
        memoryMb: memories.length > 0 ? median(memories) : null,
      });
      console.log(contender, figures.get(contender));
    }
    publish(figures, statSync(path).size);
  } finally {
    server.close();
  }
}

async function bundleContestant(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL('contestant.ts', import.meta.url)),
        formats: ['es'],
        fileName: 'c',
      },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (!first || !('output' in first)) throw new Error('the contestant was not built');
  return first.output[0].code;
}

async function serve(book: string, code: string): Promise<Server> {
  const files: Readonly<Record<string, [type: string, body: string | Buffer]>> = {
    '/': ['text/html', '<!doctype html><title>Lectura</title>'],
    '/contestant.js': ['text/javascript', code],
    '/book': ['application/octet-stream', readFileSync(book)],
  };
  const server = createServer((request, answer) => {
    const [type, body] = files[request.url ?? ''] ?? ['text/plain', ''];
    answer.writeHead(200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function measure(url: string, contender: Contender): Promise<Figure> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(READING_LIMIT_MS);
    await page.goto(url);
    const before = await rendererMemory(browser);
    const ms = await page.evaluate(async (name) => {
      const file = await (await fetch('/book')).blob();
      const worker = new Worker('/contestant.js', { type: 'module' });
      return new Promise<number>((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data.ms);
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.postMessage({ contender: name, file });
      });
    }, contender);
    const after = await rendererMemory(browser);
    return { ms, memoryMb: before && after && after.peak - before.now };
  } finally {
    await browser.close();
  }
}

function publish(figures: ReadonlyMap<Contender, Figure>, fileBytes: number): void {
  const portal = figures.get('portal');
  const times = (other: number | null | undefined, own: number | null | undefined): string =>
    other && own ? (other / own).toFixed(2) : '–';
  const lines = [
    '# Reading a workbook, measured',
    '',
    `${new Date().toISOString()} · ${machineName()} · ${ROWS} × 40 + ${ROWS / 2} × 20, ${(fileBytes / 2 ** 20).toFixed(1)} MB, median of ${REPEATS}`,
    '',
    '| Chromium worker | ms | MB | time ÷ portal | memory ÷ portal |',
    '|---|---:|---:|---:|---:|',
    ...[...figures].map(
      ([name, { ms, memoryMb }]) =>
        `| ${name} | ${Math.round(ms)} | ${memoryMb === null ? '–' : Math.round(memoryMb)} | ${times(ms, portal?.ms)} | ${times(memoryMb, portal?.memoryMb)} |`,
    ),
    '',
  ];
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(`${RESULTS}reader.md`, lines.join('\n'));
  console.log(lines.join('\n'));
}
