import { describe, expect, it } from 'vitest';
import type { LayoutRequest, LoadPlaces } from '../../src/workers/workbook/layout/layout-protocol.ts';
import type { WorkbookSummary } from '../../src/workers/workbook/workbook-summary.ts';
import { type FixtureSheet, fileOf, workbookBytes } from '../support/books/workbooks.ts';
import { open } from './open.ts';

const HEADER = [12, 'proyecto', 'subproyecto', 'site_cod', 'cod_obra_interno_4plus'];
const WORK = [1, 'Norte', 'Fase 1', 'MAD-001', '4P-NOR-FTTH-0013'];
const LINES = {
  name: 'FACTYVAL',
  rows: [
    [null, 'fyv_linea', 'proyecto', 'site_cod', 'cod_obra_interno_4plus', 'fyv_concepto'],
    [null, 1, 'Norte', 'MAD-001', '4P-NOR-FTTH-0013', 'Obra'],
  ],
};
const CONFIG = {
  name: 'CONFIG',
  rows: [
    ['parametro', 'valor'],
    ['version', 3],
  ],
};
const PIVOT = {
  name: 'RESUMEN',
  rows: [
    ['Etiquetas de fila', 'Cuenta de cod_obra_interno_4plus'],
    ['Norte', 1],
    ['Total general', 1],
  ],
};
const works = (...above: (string | null)[][]): FixtureSheet => ({
  name: 'SEGUIMIENTO',
  rows: [...above, HEADER, WORK],
});

const summaryOf = async (...sheets: FixtureSheet[]): Promise<WorkbookSummary> =>
  (await open(fileOf(workbookBytes(sheets)))).summary;

const places = (
  tracking: [sheet: number, headerRow: number],
  lines: [sheet: number, headerRow: number] | null,
): LoadPlaces => ({
  cm_seg_01: { sheet: tracking[0], headerRow: tracking[1] },
  cm_fyv_01: lines && { sheet: lines[0], headerRow: lines[1] },
});

describe('the tables of a load', () => {
  it.each<[string, FixtureSheet[], LoadPlaces]>([
    ['in the usual places', [works(), LINES], places([0, 1], [1, 1])],
    ['in the usual places, without lines', [works()], places([0, 1], null)],
    ['under a title (c03)', [works(['LISTADO DE OBRAS NOVIEMBRE']), LINES], places([0, 2], [1, 1])],
    [
      'under a merged title',
      [{ ...works(['LISTADO DE OBRAS']), merges: ['A1:E1'] }, LINES],
      places([0, 2], [1, 1]),
    ],
    ['under two titles', [works(['OBRAS'], ['Noviembre', 'de 2026']), LINES], places([0, 3], [1, 1])],
    ['under blank rows', [works([], []), LINES], places([0, 3], [1, 1])],
    [
      'behind a hidden sheet (c12)',
      [{ ...CONFIG, visibility: 'hidden' }, works(), LINES],
      places([1, 1], [2, 1]),
    ],
    ['behind a pivot table, without lines', [PIVOT, works()], places([1, 1], null)],
    ['with a pivot table between', [works(), PIVOT, LINES], places([0, 1], [2, 1])],
    ['in the other order', [LINES, works()], places([1, 1], [0, 1])],
    ['behind an old copy that is hidden', [works(), { ...works(), name: 'VIEJO' }], places([0, 1], [1, 1])],
    ['that nothing looks like', [CONFIG, PIVOT], places([0, 1], [1, 1])],
  ])('are found %s', async (_, sheets, expected) => {
    const { layout } = await summaryOf(...sheets);
    expect([layout.places, layout.proposed]).toEqual([expected, expected]);
  });

  it('keep the row numbers of the file; the code and the pattern follow the header', async () => {
    const { service, summary } = await open(
      fileOf(workbookBytes([CONFIG, works(['OBRAS'], ['Noviembre', 'de 2026']), LINES])),
    );
    expect(summary.sheets.map(({ name, headerRow, dataRows }) => [name, headerRow, dataRows])).toEqual([
      ['SEGUIMIENTO', 3, 1],
      ['FACTYVAL', 1, 1],
      ['CONFIG', 1, 1],
    ]);
    expect([summary.fileCode, summary.firstCodObra]).toEqual(['12', '4P-NOR-FTTH-0013']);
    expect(await service.page(0, 0, 10, {})).toMatchObject({ value: { rows: [{ number: 4 }] } });
    const built = await service.buildLoad(
      {
        sheet: 0,
        fields: ['proyecto', 'site_cod'],
        requiredFields: [],
        dateFields: [],
        dateOrders: {},
        fileName: 'a.csv',
      },
      () => {},
    );
    if (!built.ok) throw new Error('Refused');
    expect(await built.value.csv.text()).toBe('proyecto;site_cod\nNorte;MAD-001\n');
    expect(built.value.head.hoja).toEqual({ nombre: 'SEGUIMIENTO', filas: [[1, 4]] });
  });

  it('correct a header at its address in the file', async () => {
    const sheet = {
      ...works(['OBRAS']),
      rows: [['OBRAS'], [12, 'proyecto', 'subproyecto', 'sitio', 'cod'], WORK],
    };
    const { service } = await open(fileOf(workbookBytes([sheet])));
    const correction = {
      tipo: 'celda',
      hoja: 0,
      columna: '',
      obra: '',
      antes: '',
      despues: 'site_cod',
    } as const;
    const corrected = await service.correct([{ ...correction, celda: 'D2' }]);
    expect(corrected).toMatchObject({
      value: {
        effects: [{ cells: 1, misfit: null }],
        corrections: [{ celda: 'D2', columna: 'sitio', antes: 'sitio' }],
        summary: { sheets: [{ header: ['12', 'proyecto', 'subproyecto', 'site_cod', 'cod'] }] },
      },
    });
    expect(await service.correct([{ ...correction, celda: 'A2' }])).toMatchObject({
      value: { effects: [{ misfit: 'fileCode' }] },
    });
  });

  it('are those that a person chooses, with the columns named', async () => {
    const { service } = await open(fileOf(workbookBytes([CONFIG, works(['OBRAS']), LINES])));
    const chosen: LayoutRequest = {
      places: places([0, 1], null),
      names: { cm_seg_01: { 1: 'proyecto' }, cm_fyv_01: {} },
    };
    expect(await service.layOut(chosen)).toMatchObject({
      value: {
        summary: {
          fileCode: 'parametro',
          layout: {
            ...chosen,
            proposed: places([1, 2], [2, 1]),
            written: { cm_seg_01: ['parametro', 'valor'], cm_fyv_01: [] },
          },
          sheets: [
            { name: 'CONFIG', header: ['parametro', 'proyecto'] },
            { name: 'SEGUIMIENTO' },
            { name: 'FACTYVAL' },
          ],
        },
      },
    });
  });

  it('name the cell of an Excel error by its address in the file', async () => {
    const { summary } = await open(
      fileOf(
        workbookBytes([
          { name: 'A', rows: [['OBRAS'], [...HEADER, { t: 'e', v: 23 }], [...WORK, { t: 'e', v: 42 }]] },
        ]),
      ),
    );
    expect(summary.errors.map(({ cell, row }) => [cell, row])).toEqual([
      ['F2', 2],
      ['F3', 3],
    ]);
  });
});
