import { describe, expect, it } from 'vitest';
import { fileOf, workbookBytes } from '../support/books/workbooks.ts';
import { open } from './open.ts';

const FIELDS = ['proyecto', 'cod_obra_interno_4plus', 'seg_asignacion_fecha'];
const SHEET = {
  sheet: 0,
  fields: FIELDS,
  requiredFields: FIELDS,
  dateFields: ['seg_asignacion_fecha'],
  dateOrders: {},
};
const FAULTS = {
  sheets: { cm_seg_01: SHEET, cm_fyv_01: { ...SHEET, sheet: null } },
  facts: null,
};
/** More rows than are read before other requests are served. */
const ROWS = 6_000;

async function manyRows() {
  const rows = Array.from({ length: ROWS }, (_, row) => [
    row + 1,
    'Norte',
    `4P-NOR-FTTH-${row}`,
    '2026-02-30',
  ]);
  const sheets = [{ name: 'SEGUIMIENTO', rows: [['', ...FIELDS], ...rows] }];
  return (await open(fileOf(workbookBytes(sheets)))).service;
}

describe('the search for the faults of a book', () => {
  it('answers other requests first meanwhile, and finds all faults', async () => {
    const service = await manyRows();
    const ended: string[] = [];
    // Arrives like a message of the page: only when the worker returns to its event loop.
    const asking = new Promise((resolve) => setTimeout(resolve))
      .then(() => service.page(0, 0, 1, {}))
      .finally(() => ended.push('page'));
    const finding = service.faults(FAULTS).finally(() => ended.push('faults'));
    expect(await asking).toMatchObject({ ok: true });
    expect(await finding).toMatchObject({ ok: true, value: { faults: ROWS } });
    expect(ended).toEqual(['page', 'faults']);
  });

  it('can be stopped, and started again', async () => {
    const service = await manyRows();
    const stopped = service.faults(FAULTS);
    service.stopFinding();
    expect(await stopped).toEqual({ ok: false, failure: 'unreadable' });
    expect(await service.faults(FAULTS)).toMatchObject({ ok: true, value: { faults: ROWS } });
  });
});
