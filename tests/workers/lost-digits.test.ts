import { expect, it } from 'vitest';
import { NO_FILE } from '../../src/machines/bulk-import/file/import-file.ts';
import { loadBuilds } from '../../src/machines/bulk-import/file/load-builds.ts';
import { sheetFields } from '../../src/shared/fields/sheet-fields.ts';
import { type FixtureCell, fileOf, workbookBytes } from '../support/books/workbooks.ts';
import { open, value } from './open.ts';

const names = (type: 'cm_seg_01' | 'cm_fyv_01') => sheetFields(type).map(({ name }) => name);

/** A work whose field holds the cell, as the preview judges it before anything is asked of the server. */
async function found(field: string, cell: FixtureCell) {
  const { service, summary } = await open(
    fileOf(
      workbookBytes([
        {
          name: 'SEGUIMIENTO',
          rows: [
            [0, 'tipo_obra', field],
            [1, 'Ampliación', 'A-1'],
            [2, 'Ampliación', cell],
          ],
        },
      ]),
    ),
  );
  const { seguimiento, factyval } = loadBuilds(
    summary,
    {
      seguimiento: { campos: names('cm_seg_01'), configuracion: {} },
      factyval: { campos: names('cm_fyv_01'), configuracion: {} },
      dates: {},
    },
    NO_FILE,
  );
  const report = async () =>
    value(await service.faults({ sheets: { cm_seg_01: seguimiento, cm_fyv_01: factyval }, facts: null }));
  const { groups } = await report();
  const told = groups.filter(({ kind }) => kind === 'lostDigits');
  const cells = await Promise.all(
    told.map(async (group) => value(await service.faultCells({ group, value: null, offset: 0, limit: 9 }))),
  );
  return { cells: cells.flat(), longNumbers: summary.hidden[0]?.longNumbers, service, report };
}

it('a code of more than 15 digits that came as a number is a problem of the preview, until the code is written', async () => {
  const { cells, service, report } = await found('cod_externo_cliente', 1_234_567_890_123_450);
  expect(cells).toEqual([
    {
      row: 3,
      column: 2,
      value: '1234567890123450',
      phrase:
        'cod_externo_cliente: Excel ha perdido cifras de «1234567890123450», que tiene más de 15: escribe ahí el código entero, tomado de su origen',
    },
  ]);
  value(
    await service.correct([
      {
        tipo: 'celda',
        hoja: 0,
        celda: 'C3',
        columna: '',
        obra: '',
        antes: '',
        despues: '1234567890123456',
      },
    ]),
  );
  expect((await report()).groups.map(({ kind }) => kind)).not.toContain('lostDigits');
});

it.each([
  ['cod_externo_cliente', 123_456_789_012_345, 0],
  ['cod_externo_cliente', '1234567890123456', 0],
  ['observaciones', 1_234_567_890_123_456, 1],
  ['metros_cable', 1_234_567_890_123_456, 1],
] as const)('no problem are digits in %s of %j, told %i times as hidden', async (field, cell, told) => {
  const { cells, longNumbers } = await found(field, cell);
  expect([cells, longNumbers?.count]).toEqual([[], told]);
});
