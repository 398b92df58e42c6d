import { describe, expect, it } from 'vitest';
import type { SheetCell } from '../../../src/workers/workbook/reader/parsed-sheet.ts';
import { readBook } from '../../support/books/sheet-contents.ts';
import { fileOf, xmlBookBytes } from '../../support/books/workbooks.ts';
import { failureOf } from '../open.ts';

/* Sheets whose cells have wrong or incomplete addresses. No present program writes such sheets. */

const number = (value: number): SheetCell => ({ kind: 'number', value, format: null });
const text = (value: string): SheetCell => ({ kind: 'text', text: value });
const book = (rows: string): Uint8Array => xmlBookBytes({ sheets: [{ name: 'Obras', rows }] });

async function cellsOf(rows: string) {
  const { sheets } = await readBook(book(rows));
  return sheets[0]!.cells.map(([row, column, cell]) => [row, column, cell]);
}

describe('cells whose address is missing in part', () => {
  it.each<[string, string, [number, number, SheetCell][]]>([
    ['a row 0', '<row r="0"><c r="B1"><v>1</v></c></row>', [[1, 2, number(1)]]],
    [
      'a row 0 with cells of a row 0',
      '<row r="0"><c r="A0"><v>1</v></c><c r="C0"><v>2</v></c></row>',
      [
        [1, 1, number(1)],
        [1, 3, number(2)],
      ],
    ],
    [
      'a row 0 behind another',
      '<row r="4"><c><v>1</v></c></row><row r="0"><c><v>2</v></c></row>',
      [
        [4, 1, number(1)],
        [5, 1, number(2)],
      ],
    ],
    [
      'an empty row number',
      '<row r=""><c><v>1</v></c></row><row r=""><c><v>2</v></c></row>',
      [
        [1, 1, number(1)],
        [2, 1, number(2)],
      ],
    ],
    [
      'a cell that says its row alone',
      '<row r="2"><c r="B2"><v>1</v></c><c r="2"><v>2</v></c></row>',
      [
        [2, 2, number(1)],
        [2, 3, number(2)],
      ],
    ],
    [
      'a cell that says its column alone',
      '<row r="2"><c r="D"><v>1</v></c><c><v>2</v></c></row>',
      [
        [2, 4, number(1)],
        [2, 5, number(2)],
      ],
    ],
    ['an empty address', '<row r="3"><c r=""><v>1</v></c></row>', [[3, 1, number(1)]]],
    ['signs of a fixed address', '<row r="3"><c r="$C$3"><v>1</v></c></row>', [[3, 3, number(1)]]],
    [
      'a row number that jumps back over others',
      '<row r="5"><c r="A5"><v>5</v></c></row><row r="3"><c r="A3"><v>3</v></c></row>',
      [
        [3, 1, number(3)],
        [5, 1, number(5)],
      ],
    ],
    [
      'a row in two pieces',
      '<row r="2"><c r="B2"><v>2</v></c></row><row r="2"><c r="A2"><v>1</v></c></row>',
      [
        [2, 1, number(1)],
        [2, 2, number(2)],
      ],
    ],
    [
      'rows in two groups',
      '<?xml version="1.0"?><worksheet><sheetData/><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>',
      [[1, 1, number(1)]],
    ],
    [
      'an alternative to rows',
      '<Alternate/><mc:AlternateContent><mc:Choice Requires="z"><row r="1"><c r="A1"><v>1</v></c></row></mc:Choice><mc:Fallback><row r="1"><c r="A1" t="str"><v>a</v></c></row></mc:Fallback></mc:AlternateContent>',
      [[1, 1, text('a')]],
    ],
    [
      'what an extension adds to a cell',
      '<row r="1"><c r="A1"><v>1</v><extLst><ext uri="x"/></extLst></c></row>',
      [[1, 1, number(1)]],
    ],
  ])('%s', async (_, rows, expected) => {
    expect(await cellsOf(rows)).toEqual(expected);
  });
});

describe('a book is refused with the address of its cell', () => {
  it.each<[string, string, object]>([
    [
      'of another row',
      '<row r="3"><c r="A2"><v>1</v></c></row>',
      { code: 'misplacedCell', sheet: 'Obras', cell: 'A2', row: 3 },
    ],
    [
      'that says another row alone',
      '<row r="3"><c r="2"><v>1</v></c></row>',
      { code: 'misplacedCell', sheet: 'Obras', cell: '2', row: 3 },
    ],
    [
      'with an address that is none',
      '<row r="3"><c r="¿?"><v>1</v></c></row>',
      { code: 'misplacedCell', sheet: 'Obras', cell: '¿?', row: 3 },
    ],
    [
      'that is there twice',
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="2"/><row r="1"><c r="A1"><v>2</v></c></row>',
      { code: 'misplacedCell', sheet: 'Obras', cell: 'A1', row: 1 },
    ],
    [
      'twice by position',
      '<row r="0"><c><v>1</v></c></row><row r="1"><c><v>2</v></c></row>',
      { code: 'misplacedCell', sheet: 'Obras', cell: 'A1', row: 1 },
    ],
    [
      'below the last row',
      '<row r="1048577"><c r="B1048577"><v>1</v></c></row>',
      { code: 'cellOutside', sheet: 'Obras', cell: 'B1048577' },
    ],
    [
      'beyond the last column',
      '<row r="1"><c r="XFE1"><v>1</v></c></row>',
      { code: 'cellOutside', sheet: 'Obras', cell: 'XFE1' },
    ],
  ])('a cell %s', async (_, rows, failure) => {
    expect(await failureOf(fileOf(book(rows)))).toEqual(failure);
  });

  it.each([
    ['cells outside any row', '<c r="A1"><v>1</v></c>'],
    ['cells in a row within something else', '<rows><row r="1"><c r="A1"><v>1</v></c></row></rows>'],
    ['a value outside any cell', '<row r="1"><v>1</v></row>'],
    ['two values in one cell', '<row r="1"><c r="A1"><v>1</v><v>2</v></c></row>'],
    ['a kind of cell that does not exist', '<row r="1"><c r="A1" t="zz"><v>1</v></c></row>'],
    ['a boolean that is none', '<row r="1"><c r="A1" t="b"><v>2</v></c></row>'],
    ['tags that close others', '<row r="0"><c r="A1"><v>1</c></v></row>'],
    ['a comment without end', '<row r="1"><c r="A1"><v>1</v></c></row><!-- '],
  ])('%s is unreadable, never an emptier sheet', async (_, rows) => {
    expect(await failureOf(fileOf(book(rows)))).toBe('unreadable');
  });
});

it('an invalid number is an error with its place in the list', async () => {
  expect(
    await cellsOf(
      '<row r="1"><c r="A1"><v>12abc</v></c><c r="B1"><v>1e999</v></c><c r="C1"><v>7</v></c></row>',
    ),
  ).toEqual([
    [1, 1, { kind: 'error', code: '#VALUE!' }],
    [1, 2, { kind: 'error', code: '#VALUE!' }],
    [1, 3, number(7)],
  ]);
});
