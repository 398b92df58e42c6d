import { describe, expect, it } from 'vitest';
import type { Correction } from '../../src/api/contract/corrections.ts';
import type { SheetFields } from '../../src/workers/workbook/validation/faults-protocol.ts';
import { fileOf, xmlBookBytes } from '../support/books/workbooks.ts';
import { open, value } from './open.ts';

const text = (cell: string, value: string): string =>
  `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;
const formula = (cell: string): string => `<c r="${cell}"><f>1000+1</f><v/></c>`;
const row = (number: number, cells: string): string =>
  `<row r="${number}"><c r="A${number}"><v>${number}</v></c>${cells}</row>`;

const HEADER_NAMES = ['proyecto', 'cod_obra_interno_4plus', 'notas'];
const HEADER = row(1, HEADER_NAMES.map((name, at) => text(`${'BCD'[at]}1`, name)).join(''));
const FIELDS: SheetFields = {
  sheet: 0,
  fields: HEADER_NAMES,
  requiredFields: ['proyecto', 'cod_obra_interno_4plus'],
  dateFields: [],
  dateOrders: {},
};
const NO_LINES: SheetFields = { ...FIELDS, sheet: null, fields: [], requiredFields: [] };

async function opened(...rows: readonly string[]) {
  const { service, summary } = await open(
    fileOf(xmlBookBytes({ sheets: [{ name: 'SEGUIMIENTO', rows: HEADER + rows.join('') }] })),
  );
  return {
    uncalculated: summary.hidden[0]?.uncalculated,
    faults: async () => {
      value(await service.faults({ sheets: { cm_seg_01: FIELDS, cm_fyv_01: NO_LINES }, facts: null }));
      const group = { sheet: 'cm_seg_01', kind: 'missing', field: 'proyecto', other: null } as const;
      return value(await service.faultCells({ group, value: null, offset: 0, limit: 9 })).map(
        ({ row: at, phrase }) => [at, phrase],
      );
    },
    correct: async (...corrections: readonly Correction[]) =>
      value(await service.correct(corrections)).summary.hidden[0]?.uncalculated,
  };
}

const GOOD = row(2, text('B2', 'Norte') + text('C2', '4P-NOR-1') + text('D2', 'x'));
const HALF = row(3, formula('B3') + text('C3', '4P-NOR-2') + formula('D3'));
const ONLY_FORMULAS = row(4, formula('B4') + formula('C4') + formula('D4'));

describe('c19: formulas without a stored result', () => {
  it('are told with their cells', async () => {
    expect((await opened(GOOD, HALF, ONLY_FORMULAS)).uncalculated).toEqual({
      count: 5,
      cells: ['B3', 'D3', 'B4', 'C4', 'D4'],
    });
  });

  it('are a problem where an obligatory field would load empty, also in a row of nothing else', async () => {
    expect(await (await opened(GOOD, HALF, ONLY_FORMULAS)).faults()).toEqual([
      [3, 'falta proyecto'],
      [4, 'falta proyecto'],
    ]);
  });

  it('are no longer told once a value is written, or their row is left out', async () => {
    const { correct, faults } = await opened(GOOD, HALF, ONLY_FORMULAS);
    const written = {
      tipo: 'celda',
      hoja: 0,
      celda: 'B3',
      columna: '',
      obra: '',
      antes: '',
      despues: 'Sur',
    } as const;
    expect(await correct(written, { tipo: 'omitirFila', hoja: 0, fila: 4, obra: '' })).toEqual({
      count: 1,
      cells: ['D3'],
    });
    expect(await faults()).toEqual([]);
  });

  it('in the row of the header are told where the file has that row', async () => {
    const cells = HEADER_NAMES.map((name, at) => text(`${'BCD'[at]}3`, name)).join('');
    const { summary } = await open(
      fileOf(
        xmlBookBytes({
          sheets: [
            {
              name: 'SEGUIMIENTO',
              rows:
                row(1, text('B1', 'LISTADO')) +
                row(3, cells + formula('E3')) +
                row(4, text('B4', 'Norte') + text('C4', '4P-NOR-1') + formula('D4')),
            },
          ],
        }),
      ),
    );
    expect([summary.sheets[0]?.headerRow, summary.hidden[0]?.uncalculated?.cells]).toEqual([3, ['E3', 'D4']]);
  });

  it('are counted beyond those whose cells are told', async () => {
    const rows = Array.from({ length: 150 }, (_, at) =>
      row(at + 2, text(`C${at + 2}`, 'x') + formula(`D${at + 2}`)),
    );
    const { uncalculated } = await opened(...rows);
    expect([uncalculated?.count, uncalculated?.cells.length, uncalculated?.cells.at(-1)]).toEqual([
      150,
      100,
      'D101',
    ]);
  });
});
