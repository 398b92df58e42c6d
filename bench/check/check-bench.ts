import { openAsBlob } from 'node:fs';
import type { Engine } from '../../server/db/database.ts';
import { loadFactsAnswer } from '../../src/api/contract/loads/load-check.ts';
import { createWorkbookService } from '../../src/workers/workbook/workbook-service.ts';
import { sampleBook } from '../../tests/e2e/support/workbooks.ts';
import { loadFieldsOf } from '../../tests/server/bulk-import/faulty-books.ts';
import { TestRun } from '../../tests/server/bulk-import/run.ts';
import { createWorld } from '../../tests/server/bulk-import/world.ts';
import { processorMs } from '../../tests/support/processor-time.ts';
import { ENGINES } from '../../tests/support/server.ts';
import { median, repeat } from '../median.ts';

const ROWS = Number(process.env.CHECK_BENCH_ROWS ?? 100_000);
const REPEATS = Number(process.env.CHECK_BENCH_REPEATS ?? 3);
const SECONDS_MORE_AT_MOST = 2;

/**
 * Measures finding the problems of a workbook beside reading it: in the worker alone, with the server's answer, and
 * again after a correction.
 */
export async function runCheckBench(): Promise<void> {
  for (const engine of ENGINES) await runOn(engine);
}

async function runOn(engine: Engine): Promise<void> {
  const { path } = await sampleBook(`reader-${ROWS}`, ['--rows', String(ROWS), '--columns', '40']);
  const world = await createWorld(engine);
  const sheets = await loadFieldsOf(world.app);
  const runs = await repeat(REPEATS, async () => {
    const service = createWorkbookService();
    const content = await openAsBlob(path);
    const [readMs, read] = await timed(() =>
      service.open({ name: 'libro.xlsx', type: '', content }, () => {}),
    );
    if (!read.ok) throw new Error(`Refused: ${read.failure}`);
    const [checkMs, checked] = await timed(() => service.faults({ sheets, facts: null }));
    if (!checked.ok) throw new Error(`Refused: ${checked.failure}`);
    const before = performance.now();
    const answer = await new TestRun(world.app).post('/comprobar', checked.value.ask);
    const askMs = performance.now() - before;
    // Every work is answered as faulty, which gives the longest list.
    const facts = {
      ...loadFactsAnswer.parse(answer.json()).data,
      obras: checked.value.ask.obras.map((cod) => ({ cod, papelera: false })),
    };
    const [answeredMs, answered] = await timed(() => service.faults({ sheets, facts }));
    if (!answered.ok) throw new Error(`Refused: ${answered.failure}`);
    const filteredAt = performance.now();
    const filtered = await service.filterRows({ known: [], near: { sheet: 0, row: 2 } });
    if (!filtered.ok) throw new Error(`Refused: ${filtered.failure}`);
    const filterMs = performance.now() - filteredAt;
    await service.correct([
      { tipo: 'celda', hoja: 0, celda: 'C2', columna: '', obra: '', antes: '', despues: 'Otra' },
    ]);
    const [correctedMs] = await timed(() => service.faults({ sheets, facts }));
    return { readMs, checkMs, askMs, answeredMs, filterMs, correctedMs, faults: answered.value.faults };
  }).finally(() => world.close());
  const of = (key: 'readMs' | 'checkMs' | 'askMs' | 'answeredMs' | 'filterMs' | 'correctedMs') =>
    Math.round(median(runs.map((run) => run[key])));
  const moreMs = of('checkMs') + of('askMs') + of('answeredMs');
  console.log(
    `${ROWS} rows on ${engine}, ${runs[0]?.faults} faults: read ${of('readMs')} ms, checked ${of('checkMs')} ms, asked ${of('askMs')} ms, with the answer ${of('answeredMs')} ms, its rows alone ${of('filterMs')} ms, after a correction ${of('correctedMs')} ms; check / reading = ${(moreMs / of('readMs')).toFixed(2)}`,
  );
  if (moreMs > SECONDS_MORE_AT_MOST * 1_000) {
    throw new Error(`The check takes more than ${SECONDS_MORE_AT_MOST} s.`);
  }
}

async function timed<T>(work: () => Promise<T>): Promise<readonly [ms: number, value: T]> {
  const before = processorMs();
  const value = await work();
  return [processorMs() - before, value];
}
