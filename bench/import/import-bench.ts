import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { buildIfChanged } from '../../scripts/build-product.mjs';
import { cargarFactyvalAnswer, type Run } from '../../src/api/contract/bulk-import.ts';
import { launchBrowser, newVisitor, type Visitor } from '../../tests/e2e/support/browser.ts';
import { ImportScreen } from '../../tests/e2e/support/import-screen.ts';
import { runRecord, watchRuns } from '../../tests/e2e/support/run-record.ts';
import { enterAs, PEOPLE } from '../../tests/e2e/support/sign-in.ts';
import { sampleBook } from '../../tests/e2e/support/workbooks.ts';
import { median, repeat } from '../median.ts';
import { copyByPglite, copyByPsql } from './copy-yardstick.ts';
import { type BenchEngine, type BenchServer, benchEngines } from './engines.ts';
import { watchHealth } from './health-watch.ts';
import { installClocks, measuredReading } from './reading.ts';
import { rendererMemory } from './renderer-memory.ts';
import { type LoadFigures, machineName, publish, type ReadingFigures, type SizeFigures } from './report.ts';
import { readWithSheetjs } from './sheetjs-yardstick.ts';

const SIZES = [1_000, 20_000];
const COLUMNS = 40;
const REPEATS = 3;
const RUN_LIMIT_MS = 300_000;

export async function runImportBench(): Promise<void> {
  await buildIfChanged();
  const engines = await benchEngines();
  try {
    const browser = await launchBrowser();
    const version = `Chromium ${browser.version()}`;
    await browser.close();
    const sizes: SizeFigures[] = [];
    for (const rows of SIZES) sizes.push(await measureSize(rows, engines));
    publish({ measuredAt: new Date().toISOString(), machine: machineName(), browser: version, sizes });
  } finally {
    for (const engine of engines) await engine.stop();
  }
}

async function measureSize(rows: number, engines: readonly BenchEngine[]): Promise<SizeFigures> {
  console.log(`${rows} rows: writing the workbook…`);
  const { path } = await sampleBook(`bench-${rows}`, ['--rows', String(rows), '--columns', String(COLUMNS)]);
  let reading: ReadingFigures | null = null;
  const loads: LoadFigures[] = [];
  for (const engine of engines) {
    const started = await engine.start();
    try {
      reading ??= await measureReading(started, path, rows);
      console.log(`${rows} rows: loading on ${engine.engine}…`);
      loads.push(await measureLoad(started, engine, path, rows));
    } finally {
      await started.server.remove();
    }
  }
  if (reading === null) throw new Error('no engine to measure on');
  return {
    rows,
    columns: COLUMNS,
    factyvalRows: rows / 2,
    fileBytes: statSync(path).size,
    reading,
    loads,
  };
}

/**
 * Measures each reading in a fresh browser: memory that an earlier reading freed would make the next one look smaller.
 */
async function measureReading({ server }: BenchServer, book: string, rows: number): Promise<ReadingFigures> {
  console.log(`${rows} rows: reading…`);
  const portal = await repeat(REPEATS, () =>
    withOperator(server.url, server.dataFolder, async ({ page }, browser) => {
      await installClocks(page);
      const screen = new ImportScreen(page);
      await screen.open();
      const before = await rendererMemory(browser);
      await screen.choose(book);
      const reading = await measuredReading(page);
      const after = await rendererMemory(browser);
      return { ...reading, growth: before && after && after.peak - before.now };
    }),
  );
  const sheetjs = await repeat(REPEATS, () => readWithSheetjs(book));
  const growths = portal.map(({ growth }) => growth).filter((growth) => growth !== null);
  const sheetjsGrowths = sheetjs
    .map(({ memory, memoryBefore }) => memory && memoryBefore && memory.peak - memoryBefore.now)
    .filter((growth) => growth !== null);
  return {
    previewMs: median(portal.map(({ previewMs }) => previewMs)),
    longestTaskMs: Math.max(...portal.map(({ longestTaskMs }) => longestTaskMs)),
    longestDrawingTaskMs: Math.max(...portal.map(({ longestDrawingTaskMs }) => longestDrawingTaskMs)),
    memoryGrowthMb: growths.length > 0 ? median(growths) : null,
    sheetjsReadMs: median(sheetjs.map(({ readMs }) => readMs)),
    sheetjsMemoryGrowthMb: sheetjsGrowths.length > 0 ? median(sheetjsGrowths) : null,
  };
}

function measureLoad(
  { server, databaseUrl }: BenchServer,
  { engine }: BenchEngine,
  book: string,
  rows: number,
): Promise<LoadFigures> {
  return withOperator(server.url, server.dataFolder, async ({ page }) => {
    const runs = watchRuns(page);
    const screen = new ImportScreen(page);
    await screen.open();
    await screen.choose(book);
    await page.getByText('VÁLIDO', { exact: true }).waitFor({ timeout: RUN_LIMIT_MS });
    const health = watchHealth(server.url);
    await screen.confirm();
    await screen.waitForEnd(RUN_LIMIT_MS);
    const watched = await health.stop();
    const [uploadId] = runs;
    if (uploadId === undefined) throw new Error('the page started no run');
    const run = await runRecord(page, uploadId);
    if (!['completada', 'con_pendientes'].includes(run.estado)) {
      throw new Error(`the load ended «${run.estado}»: nothing to measure`);
    }
    const csv = savedCsv(server.dataFolder);
    const copies = await repeat(REPEATS, () =>
      databaseUrl === null ? copyByPglite(csv) : copyByPsql(csv, databaseUrl),
    );
    const measured = copies.filter((ms) => ms !== null);
    return {
      engine,
      ...runFigures(run, rows),
      health: watched,
      copyMs: measured.length > 0 ? median(measured) : null,
    };
  });
}

function runFigures(run: Run, rows: number) {
  const wallMs = Date.parse(run.endedAt ?? '') - Date.parse(run.startedAt);
  const stepsMs = run.steps.reduce((sum, { ms }) => sum + (ms ?? Number.NaN), 0);
  const last = run.steps.find(({ step }) => step === 'cargar-factyval');
  const { scripts_results: scripts } = cargarFactyvalAnswer.parse(last?.answer);
  return {
    state: run.estado,
    wallMs,
    stepsMs,
    rowsPerSecond: (rows + rows / 2) / (stepsMs / 1000),
    steps: run.steps.map(({ step, ms }) => ({ step, ms: ms ?? Number.NaN })),
    scripts: scripts.map(({ script, ms }) => ({ script, ms })),
  };
}

async function withOperator<T>(
  origin: string,
  dataFolder: string,
  work: (visitor: Visitor, browser: Browser) => Promise<T>,
): Promise<T> {
  const browser = await launchBrowser();
  try {
    const visitor = await newVisitor(browser, origin);
    await enterAs(visitor.page, dataFolder, PEOPLE.operator);
    return await work(visitor, browser);
  } finally {
    await browser.close();
  }
}

function savedCsv(dataFolder: string): string {
  const files = readdirSync(dataFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file).endsWith('.csv'))
    .map((file) => join(dataFolder, file))
    .sort((a, b) => statSync(b).size - statSync(a).size);
  const [largest] = files;
  if (largest === undefined) throw new Error('the server kept no CSV');
  return largest;
}
