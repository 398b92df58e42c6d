import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { utils } from 'xlsx';
import type { HiddenInSheet } from '../../src/workers/workbook/workbook-summary.ts';
import { NONE, NOTHING_HIDDEN } from '../support/books/nothing-hidden.ts';
import { readBook } from '../support/books/sheet-contents.ts';
import { fileOf } from '../support/books/workbooks.ts';
import { open } from './open.ts';

const bytesOf = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../fixtures/workbooks/${name}`, import.meta.url)));

/**
 * Cells in short form: `#N/A` is an error, `'#N/A` is a text, `29/02/2024 = 45351` is a number shown
 * otherwise.
 */
async function cellsOf(name: string): Promise<Record<string, Record<string, string>>> {
  const { sheets } = await readBook(bytesOf(name));
  return Object.fromEntries(
    sheets.map((sheet) => [
      `${sheet.name} (${sheet.visibility})`,
      Object.fromEntries(
        sheet.cells.map(([row, column, cell, shown]) => {
          const address = utils.encode_cell({ r: row - 1, c: column - 1 });
          if (cell.kind === 'text') return [address, `'${cell.text}`];
          if (cell.kind === 'number' && String(cell.value) !== shown)
            return [address, `${shown} = ${cell.value}`];
          return [address, shown];
        }),
      ),
    ]),
  );
}

/** The workbook that exceljs, LibreOffice and SheetJS have each written. */
const TRACKING = {
  A1: '12',
  B1: "'proyecto",
  C1: "'fecha",
  D1: "'importe",
  E1: "'cod_obra_interno_4plus",
  F1: "'nota",
  A2: '1',
  B2: "'Norte",
  C2: '29/02/2024 = 45351',
  D2: '1,234.50 = 1234.5',
  E2: "'4P-NOR-FTTH-0013",
  F2: "' con espacios ",
  A3: '2',
  B3: "'Línea 1\nLínea 2",
  C3: '31/12/2024 23:59:59 = 45657.99998842593',
  D3: '0.3 = 0.30000000000000004',
  E3: "'007",
  F3: '\'ñandú 😀 & <b>"',
  A4: '3',
  B4: 'TRUE',
  C4: '12346',
  D4: '#N/A',
  E4: "'#N/A",
  F4: "'#WTF",
  A5: '4',
  B5: "'unidas",
  D5: '-0.0000001 = -1e-7',
  E5: '1.23457E+15 = 1234567890123456',
  F5: "'12,5",
  A7: '5',
  B7: "'en trozos",
  C7: 'FALSE',
  D7: "'Norte!",
  E7: "'_x0041_",
  F7: "'=1+1",
};
/** The writer did not escape this text, so in the file it means 'A'. */
const UNESCAPED = { E7: "'A" };
const FIFTEEN_DIGITS = { D3: '0.3', E5: '1.23457E+15 = 1234567890123460' };
const OTHER_LAST_BIT = { C3: '31/12/2024 23:59:59 = 45657.99998842592' };
const IN_1904 = { C2: '29/02/2024 = 43889', C3: '31/12/2024 23:59:59 = 44195.99998842593' };

describe('one book by several writers', () => {
  it.each<[string, string, Record<string, string>, string]>([
    ['exceljs.xlsx', '1900', UNESCAPED, 'veryHidden'],
    ['exceljs-1904.xlsx', '1904', { ...UNESCAPED, ...IN_1904 }, 'veryHidden'],
    [
      'libreoffice.xlsx',
      '1900',
      { ...FIFTEEN_DIGITS, C3: '31/12/2024 23:59:59 = 45657.9999884259' },
      'hidden',
    ],
    [
      'libreoffice-1904.xlsx',
      '1904',
      { ...IN_1904, ...FIFTEEN_DIGITS, C3: '31/12/2024 23:59:59 = 44195.9999884259' },
      'hidden',
    ],
    // LibreOffice writes a formula whose result is a text with the number 0.
    ['libreoffice.xls', '1900', { D7: '0' }, 'hidden'],
    ['sheetjs.xlsx', '1900', { ...UNESCAPED, ...OTHER_LAST_BIT }, 'veryHidden'],
    ['sheetjs.xlsb', '1900', OTHER_LAST_BIT, 'veryHidden'],
    ['sheetjs.xls', '1900', OTHER_LAST_BIT, 'veryHidden'],
  ])('%s: days from %s', async (name, dateSystem, differences, veryHidden) => {
    expect(await cellsOf(name)).toEqual({
      'SEGUIMIENTO (visible)': { ...TRACKING, ...differences },
      'FACTYVAL (visible)': { A1: "'N.º", B1: "'fyv_linea" },
      'OCULTA (hidden)': { C9: '#DIV/0!' },
      [`MUY OCULTA (${veryHidden})`]: { A1: "'x" },
    });
    expect((await readBook(bytesOf(name))).dateSystem).toBe(dateSystem);
    const { summary } = await open(fileOf(bytesOf(name), name));
    expect(
      summary.errors.map(({ sheet, cell, error, sheetHidden, asText }) => [
        sheet,
        cell,
        error,
        sheetHidden,
        asText,
      ]),
    ).toEqual([
      ['SEGUIMIENTO', 'D4', '#N/A', false, false],
      ['SEGUIMIENTO', 'E4', '#N/A', false, true],
      ['OCULTA', 'C9', '#DIV/0!', true, false],
    ]);
  });

  it.each<[string, Partial<HiddenInSheet>]>([
    ['exceljs.xlsx', {}],
    ['libreoffice.xlsx', {}],
    ['libreoffice.xls', {}],
    ['sheetjs.xlsx', {}],
    ['sheetjs.xlsb', {}],
    // SheetJS writes the rows without their hidden state.
    ['sheetjs.xls', { rows: NONE }],
  ])('%s: what Excel hides', async (name, differences) => {
    const { hidden } = (await open(fileOf(bytesOf(name), name))).summary;
    expect(hidden[0]).toEqual({
      ...NOTHING_HIDDEN,
      rows: { count: 1, first: 'A4' },
      columns: ['F'],
      merges: { count: 1, first: 'B5:C5' },
      numbersAsText: { count: 2, first: 'E3' },
      longNumbers: { count: 1, first: 'E5' },
      ...differences,
    });
  });
});

describe('a workbook written by Excel for Microsoft 365', () => {
  it('reads every cell, sheets in order, the chart left out', async () => {
    expect(await cellsOf('excel-365.xlsx')).toEqual({
      'SEGUIMIENTO (visible)': {
        A1: '12',
        B1: "'proyecto",
        C1: "'fecha",
        D1: "' nota ",
        A2: '1',
        B2: "'Norte ",
        C2: '29/02/2024 = 43889',
        D2: "'東京",
        E2: "'4P-NOR-FTTH-0013",
        A3: '#DIV/0!',
        B3: '#N/A',
        C3: '#NAME?',
        D3: '#NULL!',
        E3: '#NUM!',
        F3: '#REF!',
        G3: '#VALUE!',
        H3: '#GETTING_DATA',
        // Rich values: two errors, a picture (C4, which has no value), a data type, an error of another kind,
        // an unknown one.
        A4: '#SPILL!',
        B4: '#CALC!',
        D4: "'España",
        E4: '#FIELD!',
        F4: '#VALUE!',
        A5: "'#N/A",
        B5: "'#N/A!",
        C5: "'#WTF",
        D5: "'línea\r\nsigue",
        E5: "'_x0041_",
        G5: "'#SPILL!",
        C6: 'TRUE',
        D6: 'FALSE',
        A7: '6.02214E+23 = 6.02214076e+23',
        B7: '-1.23457E-05 = -0.000012345678901234502',
        C7: '04/07/2021 = 42919.43090277778',
        D7: '29/02/2024 23:59:59 = 43889.99998842592',
        A8: '81',
        B8: "' dentro ",
        E8: '85',
        F8: '86',
        J14: '1.23457E+15 = 1234567890123450',
      },
      'LÍNEAS & MÁS (hidden)': { B3: '#DIV/0!' },
      'Muy oculta (veryHidden)': { A1: "'proyecto" },
    });
    expect((await readBook(bytesOf('excel-365.xlsx'))).streamed).toEqual([true, true, true]);
  });

  it('distinguishes its errors from text that looks like one', async () => {
    const { summary } = await open(fileOf(bytesOf('excel-365.xlsx')));
    const told = summary.errors.map(({ cell, error, asText, sheetHidden }) =>
      [cell, error, asText && 'as text', sheetHidden && 'hidden'].filter(Boolean).join(' '),
    );
    expect(told).toEqual([
      'A3 #DIV/0!',
      'B3 #N/A',
      'C3 #NAME?',
      'D3 #NULL!',
      'E3 #NUM!',
      'F3 #REF!',
      'G3 #VALUE!',
      'H3 #GETTING_DATA',
      'A4 #SPILL!',
      'B4 #CALC!',
      'E4 #FIELD!',
      'F4 #VALUE!',
      'A5 #N/A as text',
      'G5 #SPILL! as text',
      'B3 #DIV/0! hidden',
    ]);
  });

  it('reports what it hides', async () => {
    const { summary } = await open(fileOf(bytesOf('excel-365.xlsx')));
    expect(summary.hidden).toEqual([
      {
        rows: { count: 2, first: 'A6' },
        columns: ['D', 'E'],
        filters: ['A1:J14', 'A20:B22'],
        merges: { count: 1, first: 'B8:C9' },
        numbersAsText: NONE,
        longNumbers: { count: 2, first: 'A7' },
        uncalculated: { count: 1, cells: ['A6'] },
      },
      NOTHING_HIDDEN,
      NOTHING_HIDDEN,
    ]);
    expect(summary.externalLinks).toEqual(['precios 2026.xlsx']);
  });
});

it('a workbook that Excel saved in the strict standard is read', async () => {
  expect(await cellsOf('excel-strict.xlsx')).toEqual({
    'Hoja1 (visible)': {
      A1: "'estricto",
      B1: '29/02/2024 = 45351',
      C1: '31/12/2024 23:59:59 = 45657.99998842592',
      D1: '36:30 = 1.5208333333333333',
      E1: '00/01/1900 = 0',
      F1: '28/02/1900 = 59',
      G1: '01/03/1900 = 61',
      H1: '11:00 = 0.4583333333333333',
    },
  });
});

it('workbooks of the Open XML SDK and Power BI are read', async () => {
  expect(await cellsOf('open-xml-sdk.xlsx')).toEqual({
    'Export (visible)': {
      A1: "'proyecto",
      B1: "'importe",
      A3: "'Norte",
      B3: '12.50 = 12.5',
      D3: '#REF!',
      B4: "'en trozos",
    },
  });
  const { summary } = await open(fileOf(bytesOf('open-xml-sdk.xlsx')));
  expect(summary.hidden).toEqual([{ ...NOTHING_HIDDEN, rows: { count: 1, first: 'A3' }, columns: ['B'] }]);
});
