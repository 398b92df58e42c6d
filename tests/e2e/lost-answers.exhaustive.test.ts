import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LOAD_STEPS } from '../../src/api/contract/bulk-import.ts';
import { type Fault, FaultProxy } from './support/fault-proxy.ts';
import { ImportScreen } from './support/import-screen.ts';
import { mailsTo, newCode } from './support/mailbox.ts';
import { WITH_MOVABLE_CLOCK } from './support/movable-clock.ts';
import { portalUnderTest } from './support/portal.ts';
import { embeddedDatabase } from './support/portal-database.ts';
import { runRecord, watchRuns } from './support/run-record.ts';
import { PEOPLE } from './support/sign-in.ts';
import { sampleBook } from './support/workbooks.ts';

const ASKED = 'GET cargamasiva/ejecuciones/:id';
const ROWS = 20;
/** An address gets one code every 30 seconds. */
const NEXT_CODE_AFTER_MS = 60_000;

const portal = portalUnderTest(WITH_MOVABLE_CLOCK, embeddedDatabase);
let proxy: FaultProxy;
let screen: ImportScreen;
let runs: readonly string[];
/** Each load leaves its works in the portal, so the next file of the pattern starts after them. */
let lastWork = 12;

// One operator loads one file after another, as on a working day.
beforeAll(async () => {
  proxy = await FaultProxy.start(portal.server.url);
  const { page } = await portal.visit(PEOPLE.operator, proxy.url);
  screen = new ImportScreen(page);
  runs = watchRuns(page);
});
afterAll(() => proxy?.close());
beforeEach(() => screen.open());

async function startRun(): Promise<void> {
  const book = await sampleBook(`obras-${lastWork}`, ['--rows', String(ROWS), '--code', String(lastWork)]);
  await screen.choose(book.path);
  await screen.page.getByText('VÁLIDO', { exact: true }).waitFor();
  await screen.confirm();
}

/**
 * Expects that the run ended well and each step was carried out once: as many records as the file has rows.
 */
async function expectLoadedOnce(): Promise<void> {
  await screen.waitForLoaded();
  const run = await runRecord(screen.page, runs.at(-1) ?? '');
  expect(['completada', 'con_pendientes']).toContain(run.estado);
  const tracking = run.steps.find(({ step }) => step === 'cargar');
  expect(tracking?.answer).toMatchObject({ success: true, records_inserted: ROWS });
  expect(run.filasSeguimiento).toBe(ROWS);
  lastWork += ROWS;
}

const isStep = (name: string): boolean => LOAD_STEPS.some((step) => step === name);

it.each<Fault>(['gatewayTimeoutAfter', 'gatewayTimeoutBefore', 'cutAfter', 'cutBefore'])(
  '%s at each step in turn: the page asks for the state of the run, and goes on',
  async (fault) => {
    const runsBefore = runs.length;
    const callsBefore = proxy.calls.length;
    for (const step of LOAD_STEPS) proxy.failOnce(step, fault);
    await startRun();
    await screen.waitForLoaded();

    const [uploadId, ...others] = runs.slice(runsBefore);
    expect(others).toEqual([]);
    const calls = proxy.calls
      .slice(callsBefore)
      .filter(({ name, path }) => isStep(name) || path.endsWith(`/ejecuciones/${uploadId}`))
      .map(({ name }) => name);
    const afterFirst = (step: string) => calls[calls.indexOf(step) + 1];
    expect(LOAD_STEPS.map(afterFirst)).toEqual(LOAD_STEPS.map(() => ASKED));
    // A step that reached the server is never sent again; one that did not is sent a second time.
    expect(calls.filter(isStep)).toEqual(
      LOAD_STEPS.flatMap((step) => (fault.endsWith('After') ? [step] : [step, step])),
    );
    await expectLoadedOnce();
  },
);

it('a session that expires during a run asks for the code over the page, and the run goes on', async () => {
  const { page } = screen;
  await portal.server.passTime(NEXT_CODE_AFTER_MS);
  proxy.failOnce('cargar', 'sessionLost');
  await startRun();
  const dialog = screen.dialog('Tu sesión ha caducado');
  await dialog.waitFor();
  const mails = mailsTo(portal.server.dataFolder, PEOPLE.operator).length;
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  const code = await newCode(portal.server.dataFolder, PEOPLE.operator, mails);
  await dialog.getByPlaceholder('000000').fill(code);
  await dialog.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expectLoadedOnce();
  expect(new URL(page.url()).pathname).toBe('/carga-masiva');
});
