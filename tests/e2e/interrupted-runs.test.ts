import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionByMail } from './support/api-session.ts';
import { newVisitor, sharedBrowser, type Visitor } from './support/browser.ts';
import { FaultProxy } from './support/fault-proxy.ts';
import { ImportScreen } from './support/import-screen.ts';
import { countFresh, countLive, type LiveTables } from './support/live-tables.ts';
import { portalUnderTest } from './support/portal.ts';
import { runRecord, watchRuns } from './support/run-record.ts';
import { ServerProcess } from './support/server-process.ts';
import { PEOPLE } from './support/sign-in.ts';
import { sampleBook } from './support/workbooks.ts';

const ROWS = 2000;

let before: LiveTables;
beforeAll(async () => {
  before = await countFresh();
});

const wholeAfter = (rows: number): LiveTables => ({
  works: before.works + rows,
  tracking: before.tracking + rows,
  lines: before.lines + rows / 2,
});

/** An operator who has chosen a file and is one click from loading it. */
async function withFile(visitor: Visitor, rows: number) {
  const runs = watchRuns(visitor.page);
  const book = await sampleBook(`obras-${rows}`, ['--rows', String(rows)]);
  const screen = new ImportScreen(visitor.page);
  await screen.open();
  await screen.choose(book.path);
  await visitor.page.getByText('VÁLIDO', { exact: true }).waitFor();
  return { ...visitor, screen, runs };
}

/** Resolves when the page has sent the call of this step. */
const stepSent = (page: Page, path: string) =>
  page.waitForRequest((request) => request.url().endsWith(path), { timeout: 60_000 });

describe('a portal of its own', () => {
  let server: ServerProcess;
  beforeEach(async () => {
    server = await ServerProcess.start();
  });
  afterEach(() => server.remove());

  async function operatorWithFile(rows: number) {
    const { token } = await sessionByMail(server, PEOPLE.operator);
    return withFile(await newVisitor(await sharedBrowser(), server.url, token), rows);
  }

  // At each of its stops it is killed in the tests of the server.
  it.each([0, 150])(
    'a server killed %i ms into the scripts starts again with the tables wholly before or wholly after',
    async (delayMs) => {
      const { page, context, screen } = await operatorWithFile(ROWS);
      const lastStep = stepSent(page, '/cargar-factyval');
      await screen.confirm();
      await lastStep;
      // The moment itself is what varies: whatever the scripts were doing then is cut.
      await page.waitForTimeout(delayMs);
      await server.kill();
      await context.close();

      await server.run();
      await server.stop();
      const after = await countLive(server.dataFolder);
      expect([before, wholeAfter(ROWS)]).toContainEqual(after);
    },
  );

  it('a tab closed in mid-run leaves the tables wholly before or wholly after', async () => {
    const { page, context, screen } = await operatorWithFile(200);
    const loading = stepSent(page, '/cargar');
    await screen.confirm();
    await loading;
    await page.close({ runBeforeUnload: false });

    await server.stop();
    const after = await countLive(server.dataFolder);
    expect([before, wholeAfter(200)]).toContainEqual(after);
    await context.close();
  });
});

describe('a run that stands still between two steps', () => {
  const portal = portalUnderTest();
  let proxy: FaultProxy;
  beforeAll(async () => {
    proxy = await FaultProxy.start(portal.server.url);
  });
  afterAll(() => proxy?.close());

  it('is not left without a question, and a second operator is told who is loading what', async () => {
    const first = await withFile(await portal.visit(PEOPLE.operator, proxy.url), 20);
    const second = await withFile(await portal.visit(PEOPLE.otherOperator), 20);
    const held = proxy.hold('cargar');
    await first.screen.confirm();
    await held.reached;

    const asked = first.page.waitForEvent('dialog');
    await first.page.reload({ timeout: 1000 }).catch(() => undefined);
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();

    await second.screen.confirm();
    await second.page
      .getByText(/^Operaciones.* está cargando «obras-20\.xlsx» desde las \d{2}:\d{2}, paso \d de 6\./)
      .first()
      .waitFor();

    held.release();
    await first.screen.dialog('Resumen de Registros - Listas Auxiliares').waitFor({ timeout: 60_000 });
    const run = await runRecord(first.page, first.runs[0]!);
    expect(['completada', 'con_pendientes']).toContain(run.estado);
  });
});
