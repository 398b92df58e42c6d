import { describe, expect, it } from 'vitest';
import type { FirstRows } from '../../src/workers/workbook/preview/preview-protocol.ts';
import { createWorkbookService } from '../../src/workers/workbook/workbook-service.ts';
import { fileOf, workbookBytes, xmlBookBytes } from '../support/books/workbooks.ts';

interface Told {
  readonly firstRows: FirstRows;
  /** How far the reading was. */
  readonly percent: number;
}

async function toldOf(file: File) {
  const told: Told[] = [];
  let percent = 0;
  const service = createWorkbookService();
  const outcome = await service.open(
    { name: file.name, type: file.type, content: file },
    (known) => {
      percent = known;
    },
    (firstRows) => told.push({ firstRows, percent }),
  );
  return { told, outcome, service };
}

const rowsXml = (rows: readonly (readonly string[])[]): string =>
  rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell) => cell.replace('ROW', `${row + 1}`)).join('')}</row>`,
    )
    .join('');

describe('the first rows', () => {
  it('are sent once, early, and are those of the first page', async () => {
    const rows = Array.from({ length: 30_000 }, (_, row) => [
      row,
      `obra ${row}`,
      row % 3 === 0 ? null : 'igual',
      2.5,
    ]);
    const file = fileOf(workbookBytes([{ name: 'A', rows: [[12, 'obra', 'grupo', 'importe'], ...rows] }]));
    const { told, outcome, service } = await toldOf(file);
    expect(outcome.ok).toBe(true);
    const page = await service.page(0, 0, 100, {});
    if (!page.ok) throw new Error(JSON.stringify(page.failure));
    expect(told.map(({ firstRows }) => firstRows)).toEqual([
      { sheet: 'A', header: ['12', 'obra', 'grupo', 'importe'], rows: page.value.rows },
    ]);
    expect(told[0]?.percent).toBeLessThan(40);
  });

  it('of a short sheet are all its rows, blank rows left out', async () => {
    const file = fileOf(
      workbookBytes([
        {
          name: 'A',
          rows: [
            [12, 'obra'],
            [1, 'x'],
            [null, '  '],
            [2, 'y'],
          ],
        },
      ]),
    );
    const { told } = await toldOf(file);
    expect(told.map(({ firstRows }) => firstRows.rows)).toEqual([
      [
        { number: 2, cells: ['1', 'x'] },
        { number: 4, cells: ['2', 'y'] },
      ],
    ]);
  });

  it('wait for the last text that they refer to, and never show an empty text for a value', async () => {
    const texts = Array.from({ length: 20_000 }, (_, index) => `<si><t>texto ${index}</t></si>`);
    texts[5] = '<si><t></t></si>';
    const file = fileOf(
      xmlBookBytes({
        sheets: [
          {
            name: 'A',
            rows: rowsXml([
              ['<c r="AROW" t="s"><v>0</v></c>'],
              ['<c r="AROW" t="s"><v>5</v></c>'],
              ['<c r="AROW" t="s"><v>19999</v></c>'],
            ]),
          },
        ],
        sharedStrings: texts.join(''),
      }),
    );
    const { told } = await toldOf(file);
    expect(told.map(({ firstRows }) => firstRows)).toEqual([
      { sheet: 'A', header: ['texto 0'], rows: [{ number: 3, cells: ['texto 19999'] }] },
    ]);
  });

  it.each([
    ['a text that the workbook does not have', '<row r="1"><c r="A1" t="s"><v>7</v></c></row>'],
    ['prefixed rows', '<x:row r="1"><x:c r="A1"><x:v>7</x:v></x:c></x:row>'],
  ])('of a sheet with %s are not sent early', async (_, rows) => {
    const { told } = await toldOf(
      fileOf(xmlBookBytes({ sheets: [{ name: 'A', rows }], sharedStrings: '<si><t>a</t></si>' })),
    );
    expect(told).toEqual([]);
  });

  it('of an .xls are not sent early: it is read whole', async () => {
    const bytes = workbookBytes([{ name: 'A', rows: [[12], [1]] }], { bookType: 'biff8' });
    const { told, outcome } = await toldOf(fileOf(bytes, 'carga.xls'));
    expect([told, outcome.ok]).toEqual([[], true]);
  });
});
