import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOAD_STEPS } from '../../src/api/contract/bulk-load.ts';
import { launchBrowser, newVisitor, type Visitor } from './support/browser.ts';
import { type Fault, FaultProxy } from './support/fault-proxy.ts';
import { ImportScreen } from './support/import-screen.ts';
import { withDatabase } from './support/live-tables.ts';
import { mailsTo, newCode } from './support/mailbox.ts';
import { runRecord, watchRuns } from './support/run-record.ts';
import { ServerProcess } from './support/server-process.ts';
import { enterAs, PEOPLE } from './support/sign-in.ts';
import { sampleBook } from './support/workbooks.ts';

/** The steps whose failure is not just a warning: each must be asked for, and none may run twice. */
const STEPS_THAT_COUNT = LOAD_STEPS.filter((step) => !step.startsWith('guardar-'));
const ROWS = 20;

let server: ServerProcess;
let proxy: FaultProxy;
let browser: Browser;
let visitor: Visitor;
let screen: ImportScreen;
let runs: readonly string[];
/** Each load leaves its works behind, so the next file of the pattern starts after them. */
let lastWork = 12;

beforeAll(async () => {
  [server, browser] = await Promise.all([ServerProcess.start(), launchBrowser()]);
  proxy = await FaultProxy.start(server.url);
});
afterAll(async () => {
  await browser?.close();
  await proxy?.close();
  await server?.remove();
});
beforeEach(async () => {
  visitor = await newVisitor(browser, proxy.url);
  screen = new ImportScreen(visitor.page);
  runs = watchRuns(visitor.page);
  await enterAs(visitor.page, server.dataFolder, PEOPLE.operator);
  await screen.open();
});
afterEach(() => visitor.context.close());

async function startRun(): Promise<void> {
  const book = await sampleBook(`obras-${lastWork}`, ['--rows', String(ROWS), '--code', String(lastWork)]);
  await screen.choose(book.path);
  await screen.page.getByText('VÁLIDO', { exact: true }).waitFor({ timeout: 20_000 });
  await screen.confirm();
}

/** The run ended well and each step did its work once: as many records as the file has rows. */
async function expectLoadedOnce(): Promise<void> {
  await screen.dialog('Resumen de Registros - Listas Auxiliares').waitFor({ timeout: 60_000 });
  const run = await runRecord(screen.page, runs[0]!);
  expect(['completada', 'con_pendientes']).toContain(run.estado);
  const tracking = run.steps.find(({ step }) => step === 'cargar');
  expect(tracking?.answer).toMatchObject({ success: true, records_inserted: ROWS });
  lastWork += ROWS;
}

describe.each<Fault>(['gatewayTimeoutAfter', 'gatewayTimeoutBefore', 'cutAfter', 'cutBefore'])(
  '%s',
  (fault) => {
    it.each(STEPS_THAT_COUNT)('at %s: the run is asked what happened, and goes on', async (step) => {
      const callsBefore = proxy.callsOf(step).length;
      proxy.failOnce(step, fault);
      await startRun();
      await expectLoadedOnce();

      const calls = proxy.callsOf(step).slice(callsBefore);
      const asked = proxy.calls.some(({ path }) => path.endsWith(`/ejecuciones/${runs[0]}`));
      expect(asked).toBe(true);
      // What reached the server is never sent again; what never did is sent a second time.
      expect(calls).toHaveLength(fault.endsWith('After') ? 1 : 2);
    });
  },
);

it.each<Fault>(['gatewayTimeoutAfter', 'cutBefore'])('%s while a CSV is kept only warns', async (fault) => {
  proxy.failOnce('guardar-seguimiento', fault);
  await startRun();
  await expectLoadedOnce();
});

it('a session that ends in mid-run asks for the code over the page, and the run goes on', async () => {
  const { page } = visitor;
  await letTheNextCodeBeSent();
  proxy.failOnce('cargar', 'sessionLost');
  await startRun();
  const dialog = screen.dialog('Tu sesión ha caducado');
  await dialog.waitFor();
  const mails = mailsTo(server.dataFolder, PEOPLE.operator).length;
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  const code = await newCode(server.dataFolder, PEOPLE.operator, mails);
  await dialog.getByPlaceholder('000000').fill(code);
  await dialog.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expectLoadedOnce();
  expect(new URL(page.url()).pathname).toBe('/carga-masiva');
});

/** An address gets one code every 30 seconds; the one of the sign-in is made older instead of waiting. */
async function letTheNextCodeBeSent(): Promise<void> {
  await server.stop();
  await withDatabase(server.dataFolder, (database) =>
    database.query(`update codigo_acceso set creado_en = creado_en - interval '1 minute'`),
  );
  await server.run();
}
