import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { newDataFolder } from '../support/prepared-data.ts';
import { launchBrowser, newVisitor } from './support/browser.ts';
import { FaultProxy } from './support/fault-proxy.ts';
import { ImportScreen } from './support/import-screen.ts';
import { countLive, type LiveTables } from './support/live-tables.ts';
import { runRecord, watchRuns } from './support/run-record.ts';
import { ServerProcess } from './support/server-process.ts';
import { enterAs, PEOPLE } from './support/sign-in.ts';
import { sampleBook } from './support/workbooks.ts';

const ROWS = 2000;

let server: ServerProcess;
let browser: Browser;
/** What every fresh portal holds: the sample is always the same. */
let before: LiveTables;

beforeAll(async () => {
  const fresh = newDataFolder('STARTED_PORTAL');
  before = await countLive(fresh);
  rmSync(fresh, { recursive: true, force: true });
});
beforeEach(async () => {
  [server, browser] = await Promise.all([ServerProcess.start(), launchBrowser()]);
});
afterEach(async () => {
  await browser?.close();
  await server?.remove();
});

const wholeAfter = (rows: number): LiveTables => ({
  works: before.works + rows,
  tracking: before.tracking + rows,
  lines: before.lines + rows / 2,
});

/** An operator who has chosen a file and is one click from loading it. */
async function operatorWithFile(email: string, origin: string, rows: number) {
  const visitor = await newVisitor(browser, origin);
  const runs = watchRuns(visitor.page);
  const book = await sampleBook(`obras-${rows}`, ['--rows', String(rows)]);
  await enterAs(visitor.page, server.dataFolder, email);
  const screen = new ImportScreen(visitor.page);
  await screen.open();
  await screen.choose(book.path);
  await visitor.page.getByText('VÁLIDO', { exact: true }).waitFor({ timeout: 20_000 });
  return { ...visitor, screen, runs };
}

/** Resolves when the page has sent the call of this step. */
const stepSent = (page: Awaited<ReturnType<typeof operatorWithFile>>['page'], path: string) =>
  page.waitForRequest((request) => request.url().endsWith(path), { timeout: 60_000 });

it.each([0, 40, 120, 300])(
  'a server killed %i ms into the scripts starts again with the tables wholly before or wholly after',
  async (delayMs) => {
    const { page, screen } = await operatorWithFile(PEOPLE.operator, server.url, ROWS);
    const lastStep = stepSent(page, '/cargar-factyval');
    await screen.confirm();
    await lastStep;
    // The moment itself is what varies: whatever the scripts were doing then is cut.
    await page.waitForTimeout(delayMs);
    await server.kill();

    await server.run();
    await server.stop();
    const after = await countLive(server.dataFolder);
    expect([before, wholeAfter(ROWS)]).toContainEqual(after);
  },
);

it('a tab closed in mid-run leaves the tables wholly before or wholly after', async () => {
  const first = await operatorWithFile(PEOPLE.operator, server.url, 200);
  const loading = stepSent(first.page, '/cargar');
  await first.screen.confirm();
  await loading;
  await first.page.close({ runBeforeUnload: false });

  await server.stop();
  const after = await countLive(server.dataFolder);
  expect([before, wholeAfter(200)]).toContainEqual(after);
});

it('leaving the page while a load runs asks first', async () => {
  const proxy = await FaultProxy.start(server.url);
  const { page, screen } = await operatorWithFile(PEOPLE.operator, proxy.url, 20);
  // The answer never comes through, so the run is still going when the person tries to leave.
  proxy.failOnce('cargar', 'cutAfter');
  await screen.confirm();
  const asked = page.waitForEvent('dialog');
  await page.reload({ timeout: 1000 }).catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await proxy.close();
});

it('a second operator is told who is loading what, and nothing mixes', async () => {
  const proxy = await FaultProxy.start(server.url);
  const first = await operatorWithFile(PEOPLE.operator, proxy.url, 20);
  const second = await operatorWithFile(PEOPLE.otherOperator, server.url, 20);

  // The first run stops between two steps, with its lease held.
  const held = proxy.hold('cargar');
  await first.screen.confirm();
  await held.reached;
  await second.screen.confirm();
  await second.page
    .getByText(/^Operaciones.* está cargando «obras-20\.xlsx» desde las \d{2}:\d{2}, paso \d de 6\./)
    .first()
    .waitFor();

  held.release();
  await first.screen.dialog('Resumen de Registros - Listas Auxiliares').waitFor({ timeout: 60_000 });
  const run = await runRecord(first.page, first.runs[0]!);
  expect(['completada', 'con_pendientes']).toContain(run.estado);
  await proxy.close();
});
