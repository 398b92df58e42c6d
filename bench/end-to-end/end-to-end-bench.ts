import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { buildIfChanged } from '../../scripts/build-product.mjs';
import { cargarFactyvalAnswer, type LoadStep, type Run } from '../../src/api/contract/bulk-import.ts';
import { launchBrowser, newVisitor } from '../../tests/e2e/support/browser.ts';
import { ImportScreen } from '../../tests/e2e/support/import-screen.ts';
import { runRecord, watchRuns } from '../../tests/e2e/support/run-record.ts';
import { enterAs, PEOPLE } from '../../tests/e2e/support/sign-in.ts';
import { sampleBook } from '../../tests/e2e/support/workbooks.ts';
import { type BenchEngine, benchEngines } from '../import/engines.ts';
import { median, repeat } from '../median.ts';
import { memoryOf } from '../process-memory.ts';
import { BODIES, type BodyFigures, bodyMemory } from './body-memory.ts';
import { floorOf, LIVE_TABLES, type SavedCsvs } from './floor.ts';
import { inflateOnly } from './inflate-yardstick.ts';
import { type EngineReport, publish, reportOf } from './report.ts';

const ROWS = Number(process.env.END_TO_END_ROWS ?? 100_000);
const REPEATS = Number(process.env.END_TO_END_REPEATS ?? 3);
/** Measures this engine only, without the bodies and without writing results: for developers who work on loads. */
const ENGINE = process.env.END_TO_END_ENGINE;
const LIMIT_MS = 300_000;

export async function runEndToEndBench(): Promise<void> {
  await buildIfChanged();
  const engines = await benchEngines();
  try {
    console.log(`${ROWS} + ${ROWS / 2} rows: writing the workbook…`);
    const { path } = await sampleBook(`end-to-end-${ROWS}`, ['--rows', String(ROWS), '--columns', '40']);
    const inflateMs = median(await repeat(REPEATS, () => inflateOnly(path)));
    const reports: EngineReport[] = [];
    for (const engine of engines.filter(({ engine }) => ENGINE === undefined || ENGINE === engine)) {
      console.log(`${engine.engine}: loading…`);
      reports.push(await measureEngine(engine, path, inflateMs));
    }
    const figures = { rows: ROWS, repeats: REPEATS, fileBytes: statSync(path).size, reports };
    if (ENGINE === undefined) publish(figures);
    else console.log(reportOf(figures));
  } finally {
    for (const engine of engines) await engine.stop();
  }
}

/**
 * Alternates the portal's load with the same load in SQL alone, so that other work on the machine slows both
 * equally.
 */
async function measureEngine(engine: BenchEngine, book: string, inflateMs: number): Promise<EngineReport> {
  const runs = await repeat(REPEATS, () => measureOnce(engine, book));
  const middle = <T>(items: readonly T[], value: (item: T) => number): number => median(items.map(value));
  const floors = runs.map(({ floor }) => floor).filter((figures) => figures !== null);
  const scripts = runs[0]?.load.scripts ?? [];
  const bodies: BodyFigures[] = [];
  if (ENGINE === undefined)
    for (const { megabytes, gzip } of BODIES) bodies.push(await bodyMemory(engine, megabytes, gzip));
  return {
    engine: engine.engine,
    totalMs: middle(runs, ({ load }) => load.totalMs),
    readingMs: middle(runs, ({ load }) => load.readingMs),
    preparingMs: middle(runs, ({ load }) => load.preparingMs),
    loadingMs: middle(runs, ({ load }) => load.loadingMs),
    steps: (runs[0]?.load.steps ?? []).map(({ step }, index) => ({
      step,
      ms: middle(runs, ({ load }) => load.steps[index]?.ms ?? Number.NaN),
    })),
    scripts: scripts.map(({ script }, index) => ({
      script,
      ms: middle(runs, ({ load }) => load.scripts[index]?.ms ?? Number.NaN),
    })),
    serverMemoryMb: Math.max(...runs.map(({ load }) => load.serverMemoryMb)),
    bodies,
    inflateMs,
    floor:
      floors.length === 0
        ? null
        : {
            stagingMs: middle(floors, ({ stagingMs }) => stagingMs),
            live: LIVE_TABLES.map((table) => ({ table, ms: middle(floors, ({ live }) => live[table]) })),
          },
  };
}

interface LoadFigures {
  readonly totalMs: number;
  /** From the chosen file to the button that loads it. */
  readonly readingMs: number;
  /** From that button to the dialog with the counts: both loads are built. */
  readonly preparingMs: number;
  /** From the confirmation to the end of the run. */
  readonly loadingMs: number;
  readonly steps: readonly { readonly step: string; readonly ms: number }[];
  readonly scripts: readonly { readonly script: string; readonly ms: number }[];
  readonly serverMemoryMb: number;
}

async function measureOnce(engine: BenchEngine, book: string) {
  const started = await engine.start();
  const { server } = started;
  const browser = await launchBrowser();
  try {
    const { page } = await newVisitor(browser, server.url);
    page.setDefaultTimeout(LIMIT_MS);
    const runs = watchRuns(page);
    await enterAs(page, server.dataFolder, PEOPLE.operator);
    const screen = new ImportScreen(page);
    await screen.open();
    const before = memoryOf(server.processId ?? 0);
    const chosenAt = Date.now();
    await screen.choose(book);
    await page.getByText('VÁLIDO', { exact: true }).waitFor();
    await screen.loadButton.and(page.locator(':enabled')).waitFor();
    const readAt = Date.now();
    await screen.loadButton.click();
    const confirm = screen.dialog('Confirmar Carga Masiva').getByRole('button', { name: /^Cargar / });
    await confirm.and(page.locator(':enabled')).waitFor();
    const preparedAt = Date.now();
    await confirm.click();
    await screen.waitForEnd(LIMIT_MS);
    const after = memoryOf(server.processId ?? 0);
    const run = await runRecord(page, runs[0] ?? '');
    if (!['completada', 'con_pendientes'].includes(run.estado)) {
      throw new Error(`the load ended «${run.estado}»: nothing to measure`);
    }
    const endedAt = Date.parse(run.endedAt ?? '');
    const load: LoadFigures = {
      totalMs: endedAt - chosenAt,
      readingMs: readAt - chosenAt,
      preparingMs: preparedAt - readAt,
      loadingMs: endedAt - preparedAt,
      steps: run.steps.map(({ step, ms }) => ({ step, ms: ms ?? Number.NaN })),
      scripts: scriptsOf(run),
      serverMemoryMb: before && after ? after.peak - before.now : Number.NaN,
    };
    console.log(`${engine.engine}: ${load.totalMs} ms; su suelo…`);
    const csvs = await savedCsvs(page, server.dataFolder, run.uploadId);
    return { load, floor: await floorOf(engine, started, csvs) };
  } finally {
    await browser.close();
    await server.remove();
  }
}

function scriptsOf(run: Run) {
  const last = run.steps.find(({ step }) => step === 'cargar-factyval');
  return cargarFactyvalAnswer.parse(last?.answer).scripts_results.map(({ script, ms }) => ({ script, ms }));
}

async function savedCsvs(page: Page, folder: string, uploadId: string): Promise<SavedCsvs> {
  const fetched = async (step: LoadStep): Promise<string> => {
    const text = await page.evaluate(
      async ([id, of]) => {
        const token = localStorage.getItem('auth_token') ?? sessionStorage.getItem('auth_token');
        const answer = await fetch(`/api/v2/cargamasiva/ejecuciones/${id}/ficheros/${of}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        if (!answer.ok) throw new Error(`the server kept no ${of}`);
        return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
      },
      [uploadId, step] as const,
    );
    const path = join(folder, `${step}.csv`);
    writeFileSync(path, text);
    return path;
  };
  return { tracking: await fetched('guardar-seguimiento'), factyval: await fetched('guardar-factyval') };
}
