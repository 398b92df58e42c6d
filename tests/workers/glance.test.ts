import { describe, expect, it } from 'vitest';
import { glanceAt } from '../../src/workers/workbook/glance/glance-at.ts';
import { type FixtureSheet, fileOf, workbookBytes } from '../support/books/workbooks.ts';

const glance = (file: File) => glanceAt({ name: file.name, type: file.type, content: file }, {});
const failureOf = (file: File) =>
  glance(file).then(
    () => expect.fail('It was taken.'),
    ({ failure }) => failure,
  );
const book = (...sheets: readonly FixtureSheet[]) => fileOf(workbookBytes([...sheets]), 'obras.xlsx');

describe('the short summary of a file', () => {
  it('lists three sheets, and the first five rows and columns, without blank rows and the header', async () => {
    const row = (first: string | null) => [first, 'b', null, 'd', 'e', 'f', 'g'];
    const rows = [
      ['A', 'B', null, 'D', 'E', 'F', 'G'],
      [null, ' ', null],
      ...['1', '2', '3', null, '5', '6'].map(row),
    ];
    const more = (name: string): FixtureSheet => ({ name, rows: [['x']] });
    expect(await glance(book({ name: 'Obras', rows }, more('Sitios'), more('Notas'), more('Otra')))).toEqual({
      sheets: ['Obras', 'Sitios', 'Notas'],
      sheetCount: 4,
      header: ['A', 'B', 'D', 'E', 'F'],
      rows: [
        ['1', 'b', 'd', 'e', 'f'],
        ['2', 'b', 'd', 'e', 'f'],
        ['3', 'b', 'd', 'e', 'f'],
        ['', 'b', 'd', 'e', 'f'],
        ['5', 'b', 'd', 'e', 'f'],
      ],
      rowCount: 6,
    });
  });

  it('counts the rows of a CSV of several chunks', async () => {
    const lines = Array.from({ length: 2_500 }, (_, index) => (index % 2 === 0 ? `${index};x` : ''));
    const file = fileOf(['Código;Nombre', ...lines].join('\n'), 'obras.csv', 'text/csv');
    const { rows, ...told } = await glance(file);
    expect(told).toEqual({ sheets: [], sheetCount: 0, header: ['Código', 'Nombre'], rowCount: 1_250 });
    expect(rows.map(([first]) => first)).toEqual(['0', '2', '4', '6', '8']);
  });

  it.each([
    ['what is no Excel file', fileOf('%PDF-1.7', 'obras.pdf', 'application/pdf'), 'notTable'],
    ['an empty file', fileOf('', 'obras.csv', 'text/csv'), 'empty'],
    ['a sheet without a word', book({ name: 'Obras', rows: [[null, ' ']] }), 'empty'],
  ])('refuses %s', async (_, file, failure) => {
    expect(await failureOf(file)).toBe(failure);
  });
});
