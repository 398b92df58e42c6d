import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SILENCE_MS } from '../../server/bulk-import/turn/turn.ts';
import { LOAD_STEPS } from '../../src/api/contract/bulk-import.ts';
import { sessionByMail } from './support/api-session.ts';
import { newVisitor, sharedBrowser, type Visitor } from './support/browser.ts';
import { FaultProxy } from './support/fault-proxy.ts';
import { ImportScreen } from './support/import-screen.ts';
import { countFresh, countLive, type LiveTables } from './support/live-tables.ts';
import { WITH_MOVABLE_CLOCK } from './support/movable-clock.ts';
import { portalUnderTest } from './support/portal.ts';
import { embeddedDatabase, queryEmbedded } from './support/portal-database.ts';
import { runRecord, watchRuns } from './support/run-record.ts';
import { ServerProcess } from './support/server-process.ts';
import { PEOPLE } from './support/sign-in.ts';
import { sampleBook } from './support/workbooks.ts';

const ROWS = 2000;
/** The last codes of other patterns, which no other test of this file uses. */
const SOUTH = ['--pattern', 'SUR-FTTH', '--code', '180'];
const CENTRE = ['--pattern', 'CEN-RED', '--code', '120'];
/** Seconds; longer than the page asks about one step. */
const PAGE_GONE_S = 120;

let before: LiveTables;
beforeAll(async () => {
  before = await countFresh();
});

const wholeAfter = (rows: number): LiveTables => ({
  works: before.works + rows,
  tracking: before.tracking + rows,
  lines: before.lines + rows / 2,
});

/** Opens the page for an operator who has chosen a file and only has to press the button that loads it. */
async function withFile<TVisitor extends Pick<Visitor, 'page'>>(
  visitor: TVisitor,
  rows: number,
  codes: readonly string[] = [],
) {
  await new ImportScreen(visitor.page).open();
  return choosing(visitor, rows, codes);
}

async function choosing<TVisitor extends Pick<Visitor, 'page'>>(
  visitor: TVisitor,
  rows: number,
  codes: readonly string[] = [],
) {
  const runs = watchRuns(visitor.page);
  const book = await sampleBook(`obras-${rows}`, ['--rows', String(rows), ...codes]);
  const screen = new ImportScreen(visitor.page);
  await screen.choose(book.path);
  await visitor.page.getByText('VÁLIDO', { exact: true }).waitFor();
  return { ...visitor, screen, runs };
}

/** Resolves when the page has sent the call of this step. */
const stepSent = (page: Page, path: string) => page.waitForRequest((request) => request.url().endsWith(path));

describe('a separate portal', () => {
  let server: ServerProcess;
  beforeEach(async () => {
    server = await ServerProcess.start();
  });
  afterEach(() => server.remove());

  async function operatorWithFile(rows: number) {
    const { token } = await sessionByMail(server, PEOPLE.operator);
    return withFile(await newVisitor(await sharedBrowser(), server.url, token), rows);
  }

  // The server's own tests kill it at each stop; here it is killed at these times.
  it.each([0, 150])(
    'whose server is killed %i ms into the scripts starts again with the tables wholly before or wholly after',
    async (delayMs) => {
      const { page, context, screen } = await operatorWithFile(ROWS);
      const lastStep = stepSent(page, '/cargar-factyval');
      await screen.confirm();
      await lastStep;
      // The exact moment is random on purpose: the scripts are interrupted wherever they are.
      await page.waitForTimeout(delayMs);
      await server.kill();
      await context.close();

      await server.run();
      await server.stop();
      const after = await countLive({ query: (sql) => queryEmbedded(server.dataFolder, sql) });
      expect([before, wholeAfter(ROWS)]).toContainEqual(after);
    },
  );

  it('whose tab is closed in the middle of a run has the tables wholly before or wholly after', async () => {
    const { page, context, screen } = await operatorWithFile(200);
    const loading = stepSent(page, '/cargar');
    await screen.confirm();
    await loading;
    await page.close({ runBeforeUnload: false });

    await server.stop();
    const after = await countLive({ query: (sql) => queryEmbedded(server.dataFolder, sql) });
    expect([before, wholeAfter(200)]).toContainEqual(after);
    await context.close();
  });
});

describe('a run that is paused between two steps', () => {
  const portal = portalUnderTest(
    { ...WITH_MOVABLE_CLOCK, PAGE_GONE_SECONDS: String(PAGE_GONE_S) },
    embeddedDatabase,
  );
  let proxy: FaultProxy;
  beforeAll(async () => {
    proxy = await FaultProxy.start(portal.server.url);
  });
  afterAll(() => proxy?.close());

  /** The states of the steps in their order, and the text about the run as a whole. */
  async function shown(page: Page) {
    const terminal = page.getByRole('region', { name: 'Terminal de procesamiento' });
    const states = await terminal
      .locator('button[data-state]')
      .evaluateAll((steps) => steps.map((step) => step.getAttribute('data-state')));
    return { states, foot: await terminal.locator('footer').textContent() };
  }

  const recordRead = (page: Page) =>
    page.waitForResponse((answer) => answer.url().includes('/cargamasiva/ejecuciones/'));

  /** Expects a run with this many finished steps on which nobody is working. */
  async function expectStill(page: Page, done: number) {
    await page.getByText('Esta carga tuya sigue abierta').waitFor();
    await page.getByText(new RegExp(`«obras-20\\.xlsx», desde .*, paso ${done} de 6\\.`)).waitFor();
    await page.getByText(new RegExp(`^Sin actividad tras el paso ${done} de 6 · `)).waitFor();
    const first = await shown(page);
    expect(first.states).toEqual(Array.from({ length: 6 }, (_, step) => (step < done ? 'done' : 'pending')));
    expect(await page.getByText(/pestaña/).count()).toBe(0);
    return first;
  }

  it('is shown in its state after a reload and in a new tab, and goes on once the server has all of it', async () => {
    let operator = await withFile(await portal.visit(PEOPLE.operator, proxy.url), 20);
    for (const [index, step] of LOAD_STEPS.slice(0, 4).entries()) {
      const { page, runs, context } = operator;
      proxy.failOnce(step, 'stallAfter');
      await operator.screen.confirm();
      const isDone = async () =>
        (await runRecord(page, runs[0]!)).steps.some((one) => one.step === step && one.state === 'hecho');
      await expect.poll(isDone).toBe(true);
      page.on('dialog', (dialog) => dialog.accept());
      await page.reload();
      const first = await expectStill(page, index + 1);
      // A running clock would show another time by the next read.
      await recordRead(page);
      expect(await shown(page)).toEqual(first);
      await page.close();

      const next = await context.newPage();
      await next.goto('/carga-masiva');
      await expectStill(next, index + 1);
      if (step === 'guardar-factyval') {
        await next.getByText(/^Los archivos ya están en el servidor: la termina él/).waitFor();
        await portal.server.passTime(PAGE_GONE_S * 1_000);
        await next.getByText('Carga completada con pendientes').first().waitFor({ timeout: 30_000 });
        break;
      }
      await next.getByText(/Si nadie le envía el resto, podrás cerrarla/).waitFor();
      await portal.server.passTime(SILENCE_MS);
      await next.getByRole('button', { name: 'Cerrar esta carga' }).click();
      await next.getByRole('dialog').getByRole('button', { name: 'Cerrar esta carga' }).click();
      await next.getByText(/^Esta carga se cerró antes de que terminara\./).waitFor();
      await next.getByRole('button', { name: 'Cargar un archivo' }).click();
      operator = await choosing({ ...operator, page: next }, 20);
    }
    await operator.context.close();
  });

  it('is left only after a question, and another operator waits for it and loads next', async () => {
    const first = await withFile(await portal.visit(PEOPLE.operator, proxy.url), 20, SOUTH);
    const second = await withFile(await portal.visit(PEOPLE.otherOperator), 10, CENTRE);
    const held = proxy.hold('cargar');
    await first.screen.confirm();
    await held.reached;

    const asked = first.page.waitForEvent('dialog');
    await first.page.reload({ timeout: 1000 }).catch(() => undefined);
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();

    await second.screen.loadButton.click();
    const said = second.screen
      .dialog('Confirmar Carga Masiva')
      .getByText(/paso 2 de 6\. Si confirmas ahora,/);
    await said.waitFor();
    await second.page.keyboard.press('Escape');
    await second.screen.confirm();
    await second.page
      .getByText(/^Operaciones.* está cargando «obras-20\.xlsx» desde las \d{2}:\d{2}, paso \d de 6\./)
      .first()
      .waitFor();
    await second.page.getByRole('button', { name: 'Avísame y empieza la mía' }).click();
    await second.page.waitForFunction(() => document.title.startsWith('Esperando turno · '));
    await second.page
      .getByText(/está cargando .* paso 2 de 6\./)
      .first()
      .waitFor();

    // A waiting operator is notified on whatever page they are.
    await second.page.getByRole('link', { name: 'Welcome' }).first().click();
    await second.page.getByRole('dialog').getByRole('button', { name: 'Salir de la página' }).click();
    await second.page.waitForURL(/welcome$/);
    const told = second.page.getByText('Ha llegado tu turno').waitFor();
    held.release();
    await told;
    await second.page.getByRole('link', { name: 'Cargas Másivas' }).first().click();

    await first.screen.waitForLoaded();
    for (const { screen, page, runs } of [first, second]) {
      await screen.waitForEnd();
      const run = await runRecord(page, runs[0]!);
      expect(['completada', 'con_pendientes']).toContain(run.estado);
    }
    expect(await second.page.title()).toMatch(/^Cargas/);
  });
});
