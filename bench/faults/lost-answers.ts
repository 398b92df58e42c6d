import { setTimeout as delay } from 'node:timers/promises';
import { LOAD_STEPS, type LoadStep } from '../../src/api/contract/bulk-import.ts';
import { launchBrowser, newVisitor } from '../../tests/e2e/support/browser.ts';
import { type Fault, FaultProxy } from '../../tests/e2e/support/fault-proxy.ts';
import { ImportScreen } from '../../tests/e2e/support/import-screen.ts';
import { runRecord, watchRuns } from '../../tests/e2e/support/run-record.ts';
import { enterAs, PEOPLE } from '../../tests/e2e/support/sign-in.ts';
import { sampleBook } from '../../tests/e2e/support/workbooks.ts';
import type { BenchEngine } from '../import/engines.ts';
import type { FaultRow } from './fault-row.ts';

const FAULTS: readonly Fault[] = ['cutBefore', 'cutAfter', 'gatewayTimeoutBefore', 'gatewayTimeoutAfter'];
/**
 * The browser gives up a call after two minutes, so each step is stalled only once before and once after the server's
 * work.
 */
const STALLED: readonly (readonly [LoadStep, Fault])[] = [
  ['cargar-factyval', 'stallBefore'],
  ['cargar-factyval', 'stallAfter'],
];
const ROWS = 20;
const LIMIT_MS = 240_000;
const CLOSING_PAUSE_MS = 1_000;

/** A proxy between Chromium and the server loses the answer of every call of a load, in every way it can. */
export async function lostAnswers(engine: BenchEngine): Promise<FaultRow> {
  const { server } = await engine.start();
  const proxy = await FaultProxy.start(server.url);
  const browser = await launchBrowser();
  const cases = [...LOAD_STEPS.flatMap((step) => FAULTS.map((fault) => [step, fault] as const)), ...STALLED];
  const wrong: string[] = [];
  let code = 12;
  try {
    for (const [step, fault] of cases) {
      const book = await sampleBook(`perdida-${code}`, ['--rows', String(ROWS), '--code', String(code)]);
      const visitor = await newVisitor(browser, proxy.url);
      visitor.page.setDefaultTimeout(LIMIT_MS);
      const runs = watchRuns(visitor.page);
      await enterAs(visitor.page, server.dataFolder, PEOPLE.operator);
      const screen = new ImportScreen(visitor.page);
      await screen.open();
      await screen.choose(book.path);
      await visitor.page.getByText('VÁLIDO', { exact: true }).waitFor();
      proxy.failOnce(step, fault);
      await screen.confirm();
      await screen.waitForEnd(LIMIT_MS);
      const saysLoaded = (await screen.closeDialogs()).includes('Resumen de Registros - Listas Auxiliares');
      const run = await runRecord(visitor.page, runs[0] ?? '');
      const isLoaded = ['completada', 'con_pendientes'].includes(run.estado);
      // The server refuses the file once its works exist, so the last work number shows how often the file
      // was loaded.
      const last = await lastNumber(visitor.page);
      if (saysLoaded !== isLoaded || last !== (isLoaded ? code + ROWS : code)) wrong.push(`${step} ${fault}`);
      if (run.estado === 'en_curso') await closeLeftRun(visitor.page, run.uploadId);
      code = last;
      console.log(`  ${engine.engine}: ${step} ${fault}`);
      await visitor.context.close();
    }
  } finally {
    await browser.close();
    await proxy.close();
    await server.remove();
  }
  return {
    promise: 'lost answers do no harm',
    engine: engine.engine,
    tried: `${cases.length} loads in Chromium, one fault each: every call cut, answered 504 or stalled, before and after the server did its work`,
    found: `${cases.length - wrong.length} screens that said what the server has${wrong.length > 0 ? `; not at ${wrong.join(', ')}` : ''}`,
    holds: wrong.length === 0,
  };
}

/** Waits until the lease of the abandoned run ends, then closes the run. */
async function closeLeftRun(page: ImportScreen['page'], uploadId: string): Promise<void> {
  const close = () =>
    page.evaluate(async (id) => {
      const token = localStorage.getItem('auth_token') ?? sessionStorage.getItem('auth_token');
      const headers = { authorization: `Bearer ${token}` };
      const path = `/api/v2/cargamasiva/ejecuciones/${id}/cerrar`;
      return (await fetch(path, { method: 'POST', headers })).status;
    }, uploadId);
  while ((await close()) !== 200) await delay(CLOSING_PAUSE_MS);
}

function lastNumber(page: ImportScreen['page']): Promise<number> {
  return page.evaluate(async () => {
    const token = localStorage.getItem('auth_token') ?? sessionStorage.getItem('auth_token');
    const answer = await fetch('/api/v2/cargamasiva/max-cod-obra', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ value: '%NOR-FTTH%' }),
    });
    return Number((await answer.json()).maxNumCodObra);
  });
}
