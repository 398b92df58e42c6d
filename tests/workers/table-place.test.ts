import { describe, expect, it } from 'vitest';
import { headerNamesOf } from '../../src/shared/fields/sheet-fields.ts';
import type { TableSummary, WantedPlace } from '../../src/workers/workbook/table/table-protocol.ts';
import { createWorkbookService } from '../../src/workers/workbook/workbook-service.ts';
import { type FixtureSheet, fileOf, workbookBytes } from '../support/books/workbooks.ts';

const NAMES = headerNamesOf('cm_seg_01');
const CONFIG: FixtureSheet = { name: 'CONFIG', visibility: 'hidden', rows: [['parametro', 'valor']] };
const TABLE: FixtureSheet['rows'] = [
  ['cod_obra_interno_4plus', 'contrata', 'municipio'],
  ['4P-NOR-FTTH-0013', 'Norte SA', 'Bilbao'],
];

async function opened(file: File) {
  const service = createWorkbookService();
  const chosen = { name: file.name, type: file.type, content: file };
  const told = await service.openTable(chosen, { rowsAtMost: 2, names: NAMES }, () => {});
  if (!told.ok) throw new Error(`Refused: ${JSON.stringify(told.failure)}`);
  const again = async (place: WantedPlace) => service.readTableAs({ place }, () => {});
  return { summary: told.value, again, service };
}

const book = (...sheets: FixtureSheet[]): File => fileOf(workbookBytes(sheets));
const sheet = (name: string, rows: FixtureSheet['rows'] = TABLE): FixtureSheet => ({ name, rows });
const csv = (...lines: string[]): File => fileOf(`${lines.join('\n')}\n`, 'obras.csv', 'text/csv');

const placeOf = ({ sheet: name, location: { sheet: index, headerRow } }: TableSummary) => [
  name,
  index,
  headerRow,
];

describe('the table of a file', () => {
  it.each<[string, File, (string | number | null)[]]>([
    ['in the first row of the first sheet', book(sheet('OBRAS'), CONFIG), ['OBRAS', 0, 1]],
    ['behind a hidden sheet (c12)', book(CONFIG, sheet('OBRAS')), ['OBRAS', 1, 1]],
    ['under a title', book(sheet('OBRAS', [['LISTADO DE OBRAS'], ...TABLE])), ['OBRAS', 0, 2]],
    [
      'under two titles, behind a pivot table',
      book(
        sheet('RESUMEN', [['Etiquetas de fila', 'Cuenta']]),
        sheet('OBRAS', [['OBRAS'], ['Noviembre', 'de 2026'], ...TABLE]),
      ),
      ['OBRAS', 1, 3],
    ],
    [
      'that the portal does not know, behind a hidden sheet',
      book(
        CONFIG,
        sheet('X', [
          ['a', 'b'],
          [1, 2],
        ]),
      ),
      ['X', 1, 1],
    ],
    [
      'that the portal does not know, under a title',
      book(sheet('X', [['T'], ['a', 'b', 'c'], [1, 2, 3]])),
      ['X', 0, 2],
    ],
    [
      'of a CSV under a title',
      csv('LISTADO', '', 'cod_obra_interno_4plus;contrata;x', 'A;B;C'),
      [null, 0, 3],
    ],
    ['with one column', book(sheet('OBRAS', [['cod_obra_interno_4plus'], ['A']])), ['OBRAS', 0, 1]],
  ])('is found %s', async (_, file, expected) => {
    const { summary } = await opened(file);
    expect([placeOf(summary), summary.location.isChosen]).toEqual([expected, false]);
  });

  it('is read where a person says, with the row numbers of the file', async () => {
    const { again, service } = await opened(
      book(
        sheet('A', [
          ['uno', 'dos'],
          [1, 2],
          [3, 4],
        ]),
        sheet('OBRAS'),
      ),
    );
    const second = await again({ sheet: 0, headerRow: 2 });
    expect(second).toMatchObject({
      value: {
        sheet: 'A',
        rows: 1,
        columns: [{ header: '1' }, { header: '2' }],
        location: {
          headerRow: 2,
          isChosen: true,
          beginning: [
            { number: 1, words: 'uno · dos', cells: ['uno', 'dos'] },
            { number: 2, words: '1 · 2', cells: ['1', '2'] },
            { number: 3, words: '3 · 4', cells: ['3', '4'] },
          ],
        },
      },
    });
    const rows = await service.tableRows([0]);
    expect(rows.ok && (await rows.value.json.text())).toBe('[{"fila":3,"celdas":["3"]}]');
    expect(await again({ sheet: 1, headerRow: null })).toMatchObject({
      value: { sheet: 'OBRAS', rows: 1, location: { sheet: 1, headerRow: 1 } },
    });
    expect(await again({ sheet: 0, headerRow: 3 })).toEqual({ ok: false, failure: 'noRows' });
  });

  it('may have as many rows under its header as the limit, and no more', async () => {
    const rows: FixtureSheet['rows'] = [['LISTADO'], ...TABLE, ['B', 'x', 'y']];
    expect((await opened(book(sheet('OBRAS', rows)))).summary.rows).toBe(2);
    await expect(opened(book(sheet('OBRAS', [...rows, ['C', 'x', 'y']])))).rejects.toThrow('tooManyRows');
  });
});
