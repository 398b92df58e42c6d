import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { launchBrowser } from '../../tests/e2e/support/browser.ts';
import { sampleBook } from '../../tests/e2e/support/workbooks.ts';
import { machineName } from '../import/report.ts';
import { median, repeat } from '../median.ts';
import { type ServedFiles, serveFiles } from '../serve-files.ts';
import { CONTENDERS, type Contender, type Written } from './contenders.ts';

const ROWS = Number(process.env.CSV_BENCH_ROWS ?? 100_000);
const REPEATS = Number(process.env.CSV_BENCH_REPEATS ?? 3);
const WRITING_LIMIT_MS = 300_000;
const RESULTS = fileURLToPath(new URL('../results/', import.meta.url));

interface Figure extends Written {
  readonly longestTaskMs: number;
}

export async function runCsvBench(): Promise<void> {
  const { path } = await sampleBook(`reader-${ROWS}`, ['--rows', String(ROWS), '--columns', '40']);
  const server = await serveFiles({
    '/': ['text/html', '<!doctype html><title>CSV</title>'],
    ...(await bundleContestant()),
    '/book': ['application/octet-stream', readFileSync(path)],
  });
  try {
    const figures = new Map<Contender, Figure>();
    for (const contender of CONTENDERS) {
      const runs = await repeat(REPEATS, () => measure(server.url, contender));
      const figure = {
        ms: median(runs.map(({ ms }) => ms)),
        bytes: runs[0]?.bytes ?? 0,
        longestTaskMs: median(runs.map(({ longestTaskMs }) => longestTaskMs)),
      };
      figures.set(contender, figure);
      console.log(contender, figure);
    }
    publish(figures);
  } finally {
    server.close();
  }
}

async function bundleContestant(): Promise<ServedFiles> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL('contestant.ts', import.meta.url)),
        formats: ['es'],
        fileName: 'contestant',
      },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (!first || !('output' in first)) throw new Error('the contestant was not built');
  return Object.fromEntries(
    first.output.flatMap((part) =>
      part.type === 'chunk' ? [[`/${part.fileName}`, ['text/javascript', part.code] as const]] : [],
    ),
  );
}

async function measure(url: string, contender: Contender): Promise<Figure> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(WRITING_LIMIT_MS);
    await page.goto(url);
    return await page.evaluate(async (name) => {
      const file = await (await fetch('/book')).blob();
      let longestTaskMs = 0;
      const watch = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, duration);
      });
      watch.observe({ type: 'longtask' });
      const worker = new Worker('/contestant.js', { type: 'module' });
      const written = await new Promise<{ ms: number; bytes: number }>((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.postMessage({ contender: name, file });
      });
      return { ...written, longestTaskMs };
    }, contender);
  } finally {
    await browser.close();
  }
}

function publish(figures: ReadonlyMap<Contender, Figure>): void {
  const own = figures.get('portal')?.ms ?? Number.NaN;
  const lines = [
    '# Writing the CSV of a load, measured',
    '',
    `${new Date().toISOString()} · ${machineName()} · ${ROWS} × 40, median of ${REPEATS}`,
    '',
    '| Chromium worker | ms | MB | time ÷ portal | longest task of the page, ms |',
    '|---|---:|---:|---:|---:|',
    ...[...figures].map(
      ([name, { ms, bytes, longestTaskMs }]) =>
        `| ${name} | ${Math.round(ms)} | ${(bytes / 2 ** 20).toFixed(1)} | ${(ms / own).toFixed(2)} | ${longestTaskMs === 0 ? 'under 50' : Math.round(longestTaskMs)} |`,
    ),
    '',
    'Each is given what it takes, read beforehand: the portal and papaparse the rows, SheetJS its own sheet, read as it',
    'does by itself and read as quickly as it can. Each ends with the bytes of the CSV. The whole build of the portal is',
    'that CSV, the JSON body, its SHA-256 and what a load is told besides.',
    '',
  ];
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(`${RESULTS}csv.md`, lines.join('\n'));
  console.log(lines.join('\n'));
}
