import { openAsBlob } from 'node:fs';
import { createWorkbookService } from '../../src/workers/workbook/workbook-service.ts';
import { sampleBook } from '../../tests/e2e/support/workbooks.ts';
import { loadFieldsOf } from '../../tests/server/bulk-import/faulty-books.ts';
import { createWorld } from '../../tests/server/bulk-import/world.ts';
import { processorMs } from '../../tests/support/processor-time.ts';
import { median, repeat } from '../median.ts';

const ROWS = Number(process.env.CHECK_BENCH_ROWS ?? 100_000);
const REPEATS = Number(process.env.CHECK_BENCH_REPEATS ?? 3);
const SECONDS_MORE_AT_MOST = 2;

/** What the check of a book costs beside reading it, before and after the server's answer and after a correction. */
export async function runCheckBench(): Promise<void> {
  const { path } = await sampleBook(`reader-${ROWS}`, ['--rows', String(ROWS), '--columns', '40']);
  const world = await createWorld('pglite');
  const sheets = await loadFieldsOf(world.app).finally(() => world.close());
  const runs = await repeat(REPEATS, async () => {
    const service = createWorkbookService();
    const content = await openAsBlob(path);
    const [readMs, read] = await timed(() =>
      service.open({ name: 'libro.xlsx', type: '', content }, () => {}),
    );
    if (!read.ok) throw new Error(`Refused: ${read.failure}`);
    const [checkMs, checked] = await timed(() => service.faults({ sheets, facts: null }));
    if (!checked.ok) throw new Error(`Refused: ${checked.failure}`);
    const facts = {
      hoy: '2026-11-21',
      plazos: { cm_seg_01: {}, cm_fyv_01: {} },
      sitios: [],
      proyectos: [],
      obras: checked.value.ask.obras.map((cod) => ({ cod, papelera: false })),
      lineas: [],
    };
    const [answeredMs, answered] = await timed(() => service.faults({ sheets, facts }));
    if (!answered.ok) throw new Error(`Refused: ${answered.failure}`);
    await service.correct([
      { tipo: 'celda', hoja: 0, celda: 'C2', columna: '', obra: '', antes: '', despues: 'Otra' },
    ]);
    const [correctedMs] = await timed(() => service.faults({ sheets, facts }));
    return { readMs, checkMs, answeredMs, correctedMs, faults: answered.value.faults };
  });
  const of = (key: 'readMs' | 'checkMs' | 'answeredMs' | 'correctedMs') =>
    Math.round(median(runs.map((run) => run[key])));
  const ratio = (of('checkMs') + of('answeredMs')) / of('readMs');
  console.log(
    `${ROWS} rows, ${runs[0]?.faults} faults: read ${of('readMs')} ms, checked ${of('checkMs')} ms, with the server's answer ${of('answeredMs')} ms, after a correction ${of('correctedMs')} ms; check / reading = ${ratio.toFixed(2)}`,
  );
  if (of('checkMs') + of('answeredMs') > SECONDS_MORE_AT_MOST * 1_000) {
    throw new Error(`The check takes more than ${SECONDS_MORE_AT_MOST} s.`);
  }
}

async function timed<T>(work: () => Promise<T>): Promise<readonly [ms: number, value: T]> {
  const before = processorMs();
  const value = await work();
  return [processorMs() - before, value];
}
