import { describe, expect, it } from 'vitest';
import type { FieldOfNumbers } from '../../src/workers/workbook/numbers/numbers-protocol.ts';
import { readTable } from '../../src/workers/workbook/table/read-table.ts';
import { tableNumbers } from '../../src/workers/workbook/table/table-numbers.ts';
import type { TableNumbers } from '../../src/workers/workbook/table/table-protocol.ts';
import { tableRows } from '../../src/workers/workbook/table/table-rows.ts';
import { type FixtureCell, fileOf, workbookBytes } from '../support/books/workbooks.ts';

const tableOf = (file: File) =>
  readTable({ name: file.name, type: file.type, content: file }, { rowsAtMost: 100 });
const book = (cells: readonly FixtureCell[]) =>
  fileOf(
    workbookBytes([
      { name: 'Obras', rows: [['Obra', 'Valor'], ...cells.map((cell, row) => [`4P-${row}`, cell])] },
    ]),
    'obras.xlsx',
  );
const csv = (separator: string, ...rows: readonly (readonly string[])[]) =>
  fileOf(
    rows.map((row) => row.map((cell) => `"${cell}"`).join(separator)).join('\r\n'),
    'obras.csv',
    'text/csv',
  );
const shown = (value: number, format: string): FixtureCell => ({ t: 'n', v: value, z: format });

const AMOUNT: FieldOfNumbers = {
  column: 1,
  field: 'importe',
  isWhole: false,
  span: ['0', null],
  scale: null,
};
const SHARE: FieldOfNumbers = { ...AMOUNT, field: 'avance', span: ['0', '100'], scale: 'hundred' };
const numbers = (of: FieldOfNumbers, answers: Partial<TableNumbers> = {}): TableNumbers => ({
  columns: [of],
  marks: {},
  scales: {},
  ...answers,
});
async function sent(file: File, asked?: TableNumbers, columns = [1]): Promise<readonly string[]> {
  const { json } = tableRows(await tableOf(file), columns, undefined, { numbers: asked });
  const rows: { celdas: string[] }[] = JSON.parse(await json.text());
  return rows.map(({ celdas }) => celdas.join());
}
const reported = async (file: File, asked: TableNumbers) => tableNumbers(await tableOf(file), asked)[0];

describe('the numbers of a table', () => {
  it('c07: are read by the mark that their column tells, and sent with a decimal point', async () => {
    const written = ['1234,50 ', '1.234,50', ' 1 234,50', '12.345.678,9', '€ 1.200,00', '15,0', 'n/d'];
    expect(await sent(book(written), numbers(AMOUNT))).toEqual([
      ...['1234.5', '1234.5', '1234.5', '12345678.9', '1200', '15', 'n/d'],
    ]);
    expect(await reported(book(written), numbers(AMOUNT))).toEqual({
      field: 'importe',
      column: 1,
      columnLetter: 'B',
      filled: 7,
      mark: {
        as: 'comma',
        isDoubtful: false,
        examples: [{ cell: 'B2', written: '1234,50 ', as: { comma: '1234.5', point: null } }],
      },
      scale: null,
      unread: 1,
    });
  });

  it('c07b: are a doubt with two readings where nobody can tell, and wait for the answer', async () => {
    const file = book(['1.234', '12.500']);
    expect((await reported(file, numbers(AMOUNT)))?.mark).toEqual({
      as: null,
      isDoubtful: true,
      examples: [
        { cell: 'B2', written: '1.234', as: { comma: '1234', point: '1.234' } },
        { cell: 'B3', written: '12.500', as: { comma: '12500', point: '12.5' } },
      ],
    });
    const answered = (mark: 'comma' | 'point') => numbers(AMOUNT, { marks: { importe: mark } });
    expect(await sent(file, answered('comma'))).toEqual(['1234', '12500']);
    expect(await sent(file, answered('point'))).toEqual(['1.234', '12.5']);
    expect((await reported(file, answered('comma')))?.mark).toMatchObject({ as: 'comma', isDoubtful: true });
  });

  it('d-excel-es: of a CSV are read by the commas of the other cells', async () => {
    const file = csv(';', ['Obra', 'Importe'], ['A', '2.500'], ['B', '1.000'], ['C', '1.234,50']);
    expect(await sent(file, numbers(AMOUNT))).toEqual(['2500', '1000', '1234.5']);
  });

  it('are read by the mark that their column shows, even where the answer of a person contradicts it', async () => {
    const file = book(['1.250', '1.250,5']);
    expect(await sent(file, numbers(AMOUNT, { marks: { importe: 'point' } }))).toEqual(['1250', '1250.5']);
  });

  it('of a CSV with semicolons are read by the mark that their column shows', async () => {
    const rows = [
      ['Obra', 'Importe', 'Metros'],
      ['A', '1.250', '12,5'],
    ];
    const both = { ...numbers(AMOUNT), columns: [AMOUNT, { ...AMOUNT, column: 2, field: 'metros' }] };
    const marks = async (file: File) => tableNumbers(await tableOf(file), both).map(({ mark }) => mark?.as);
    expect(await marks(csv(';', ...rows))).toEqual(['comma', 'comma']);
    expect(await marks(csv('\t', ...rows))).toEqual([null, 'comma']);
    expect((await reported(csv(';', ...rows), numbers(AMOUNT)))?.mark?.as).toBeNull();
  });

  it('of a workbook are what they are, and say nothing about the texts beside them', async () => {
    const file = book([1.25, 1250.5, '1.250']);
    expect((await reported(file, numbers(AMOUNT)))?.mark).toMatchObject({ as: null, isDoubtful: true });
    expect(await sent(file, numbers(AMOUNT, { marks: { importe: 'comma' } }))).toEqual([
      '1.25',
      '1250.5',
      '1250',
    ]);
  });

  it.each([
    ['a text with its sign and a number shown as a percentage', ['24%', shown(0.24, '0%')], ['24', '24']],
    ['numbers of which one is above 1', [0.5, 24], ['0.5', '24']],
  ])('of a share are of one scale: %s', async (_, cells, right) => {
    expect((await reported(book(cells), numbers(SHARE)))?.scale).toBeNull();
    expect(await sent(book(cells), numbers(SHARE))).toEqual(right);
  });

  it.each<[string, readonly FixtureCell[], readonly unknown[]]>([
    ['a sign beside a bare number', ['24%', '0,24'], [{ cell: 'B3', written: '0,24' }]],
    [
      'a percentage of Excel beside a bare number',
      [shown(0.24, '0%'), 0.5],
      [{ cell: 'B3', written: '0.5' }],
    ],
    [
      'only numbers up to 1',
      [0.24, '1'],
      [
        { cell: 'B3', written: '1' },
        { cell: 'B2', written: '0.24' },
      ],
    ],
  ])('of a share wait for their scale: %s', async (_, cells, examples) => {
    expect((await reported(book(cells), numbers(SHARE)))?.scale).toEqual({ as: null, examples });
  });

  it('of a share are read by the scale that the person chose', async () => {
    const file = book(['24%', '0,24']);
    expect(await sent(file, numbers(SHARE, { scales: { avance: 'fraction' } }))).toEqual(['24', '24']);
    expect(await sent(file, numbers(SHARE, { scales: { avance: 'hundred' } }))).toEqual(['24', '0.24']);
  });
});

it('c16: a number of a column of texts is sent with the zeros that Excel shows in front', async () => {
  const file = book([shown(123, '000000'), shown(77, '0000'), shown(1250, '#,##0'), 123]);
  expect(await sent(file)).toEqual(['000123', '0077', '1250', '123']);
});
