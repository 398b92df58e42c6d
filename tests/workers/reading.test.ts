import { describe, expect, it } from 'vitest';
import { usualLayout } from '../../paths/payloads/bulk-import/usual-layout.ts';
import {
  dayCell,
  errorCell,
  fileOf,
  richValueParts,
  workbookBytes,
  xmlBookBytes,
} from '../support/books/workbooks.ts';
import { processorMs } from '../support/processor-time.ts';
import { open } from './open.ts';

const HEADER = [12, 'proyecto', 'subproyecto', 'site_cod', 'cod_obra_interno_4plus'];
const ROW = [1, 'Norte', 'Fase 1', 'SIT-00001', '4P-NOR-FTTH-0013'];
const pageOf = async (file: File, sheet = 0, offset = 0, limit = 50) => {
  const { service } = await open(file);
  const outcome = await service.page(sheet, offset, limit, {});
  return outcome.ok ? outcome.value : outcome.failure;
};

const NOTHING_HIDDEN = {
  rows: { count: 0, first: null },
  columns: [],
  filters: [],
  merges: { count: 0, first: null },
  numbersAsText: { count: 0, first: null },
  longNumbers: { count: 0, first: null },
  uncalculated: { count: 0, cells: [] },
};

describe('the summary of a workbook', () => {
  it('contains names, headers, counts, the file code and the first CodObra', async () => {
    const file = fileOf(
      workbookBytes([
        { name: 'SEGUIMIENTO', rows: [HEADER, ROW, [2, 'Norte', 'Fase 1', 'SIT-00002', '4P-NOR-FTTH-0014']] },
        {
          name: 'FACTYVAL',
          rows: [
            ['N.º', 'fyv_linea'],
            [1, 1],
          ],
        },
      ]),
      'marzo.xlsx',
    );
    const { summary } = await open(file);
    expect(summary).toEqual({
      fileName: 'marzo.xlsx',
      size: file.size,
      sheets: [
        {
          name: 'SEGUIMIENTO',
          visibility: 'visible',
          header: ['12', 'proyecto', 'subproyecto', 'site_cod', 'cod_obra_interno_4plus'],
          dataRows: 2,
          headerRow: 1,
          columns: 5,
          emptyHeaders: 0,
        },
        {
          name: 'FACTYVAL',
          visibility: 'visible',
          header: ['N.º', 'fyv_linea'],
          dataRows: 1,
          headerRow: 1,
          columns: 2,
          emptyHeaders: 0,
        },
      ],
      layout: {
        ...usualLayout(summary.sheets),
        sheets: [
          { name: 'SEGUIMIENTO', visibility: 'visible', headerRow: 1, rows: expect.any(Array) },
          { name: 'FACTYVAL', visibility: 'visible', headerRow: 1, rows: expect.any(Array) },
        ],
      },
      errors: [],
      errorCount: 0,
      fileCode: '12',
      firstCodObra: '4P-NOR-FTTH-0013',
      thirdSheetHasContent: false,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      hidden: [NOTHING_HIDDEN, NOTHING_HIDDEN],
      externalLinks: [],
    });
  });

  it.each([
    ['only a header', [HEADER], 0],
    ['nothing', [], 0],
    ['rows of spaces', [HEADER, [null, '  '], ['\t', '\n'], ROW], 1],
    ['rows left blank between', [HEADER, ROW, [], [null], ROW], 2],
    ['a cell far below', [HEADER, ...Array.from({ length: 5000 }, () => []), ROW], 1],
  ])('counts the rows of a sheet with %s', async (_, rows, expected) => {
    const { summary } = await open(fileOf(workbookBytes([{ name: 'A', rows }])));
    expect(summary.sheets[0]?.dataRows).toBe(expected);
  });

  it('counts columns with data and without a name, but not column A of the sheets that load', async () => {
    const rows = [
      [null, 'proyecto', null, '  ', null],
      [1, 'Norte', 'x', 'y', ' '],
    ];
    const names = ['uno', 'dos', 'tres'];
    const { summary } = await open(fileOf(workbookBytes(names.map((name) => ({ name, rows })))));
    expect(summary.sheets.map(({ emptyHeaders }) => emptyHeaders)).toEqual([2, 2, 3]);
  });

  it('takes the file code by its value and the CodObra without its spaces', async () => {
    const rows = [
      [{ t: 'n' as const, v: 1234, z: '#,##0' }, 'b', 'c', 'd', 'e'],
      [1, null, null, null, ' 4P-NOR-0001 '],
    ];
    const { summary } = await open(fileOf(workbookBytes([{ name: 'A', rows }])));
    expect([summary.fileCode, summary.firstCodObra]).toEqual(['1234', '4P-NOR-0001']);
  });

  it('has neither of them for a sheet without them', async () => {
    const { summary } = await open(fileOf(workbookBytes([{ name: 'A', rows: [[null, 'x']] }])));
    expect([summary.fileCode, summary.firstCodObra]).toEqual(['', '']);
  });

  it.each([
    ['three cells', [['a', 'b'], ['c']], true],
    ['two cells', [['a', 'b']], false],
    ['one cell alone', [['a']], true],
    ['one cell alone, far away', [[], [], [null, null, 7]], true],
    ['one cell and a space', [['a', ' ']], false],
    ['nothing', [], false],
  ])('a third sheet with %s', async (_, rows, expected) => {
    const sheets = [
      { name: 'A', rows: [HEADER, ROW] },
      { name: 'B', rows: [] },
      { name: 'C', rows },
    ];
    const { summary } = await open(fileOf(workbookBytes(sheets)));
    expect(summary.thirdSheetHasContent).toBe(expected);
  });

  it('marks hidden sheets as hidden, in the order of the workbook', async () => {
    const sheets = [
      { name: 'A', rows: [HEADER] },
      { name: 'B', rows: [HEADER], visibility: 'hidden' as const },
      { name: 'C', rows: [HEADER], visibility: 'veryHidden' as const },
    ];
    for (const bookType of ['xlsx', 'biff8', 'xlsb'] as const) {
      const { summary } = await open(fileOf(workbookBytes(sheets, { bookType })));
      expect(summary.sheets.map(({ name, visibility }) => [name, visibility])).toEqual([
        ['A', 'visible'],
        ['B', 'hidden'],
        ['C', 'veryHidden'],
      ]);
    }
  });

  it('continues after chart sheets', async () => {
    const cell = '<row r="1"><c r="A1"><v>1</v></c></row>';
    const sheets = [
      { name: 'A', rows: cell },
      { name: 'Gráfico', rows: '', kind: 'chartsheet' },
      { name: 'B', rows: cell },
    ];
    const { summary } = await open(fileOf(xmlBookBytes({ sheets })));
    expect(summary.sheets.map(({ name }) => name)).toEqual(['A', 'B']);
  });
});

describe('the used range of a sheet', () => {
  it('reaches cells at both corners of the sheet at once', async () => {
    const rows =
      '<row r="1"><c r="A1"><v>12</v></c></row><row r="1048576"><c r="XFD1048576"><v>3</v></c></row>';
    const start = processorMs();
    const { summary } = await open(fileOf(xmlBookBytes({ sheets: [{ name: 'A', rows }] })));
    expect(summary.sheets[0]).toMatchObject({ dataRows: 1, columns: 16_384, emptyHeaders: 1 });
    expect(processorMs() - start).toBeLessThan(2000);
  });

  it('ignores <dimension>, and links and merged cells over whole columns', async () => {
    const rows =
      '<?xml version="1.0"?><worksheet><dimension ref="A1:XFD1048576"/><sheetData><row r="1"><c r="A1"><v>12</v></c><c r="B1" s="3"/></row>' +
      '<row r="2"><c r="A2"><v>1</v></c></row></sheetData>' +
      '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells><hyperlinks><hyperlink ref="A1:XFD1048576" location="B"/></hyperlinks></worksheet>';
    const { summary } = await open(fileOf(xmlBookBytes({ sheets: [{ name: 'A', rows }] })));
    expect(summary.sheets[0]).toMatchObject({ header: ['12'], dataRows: 1, columns: 1 });
  });
});

describe('pages', () => {
  const rows = [HEADER, ...Array.from({ length: 120 }, (_, row) => [row + 1, `fila ${row + 1}`])];

  it('contain the requested window, with the row numbers of Excel', async () => {
    const sparse = [HEADER, [], [1, 'uno'], [' '], [2, 'dos', null, null, 'x']];
    expect(await pageOf(fileOf(workbookBytes([{ name: 'A', rows: sparse }])))).toEqual({
      sheet: 0,
      offset: 0,
      total: 2,
      firstColumn: 0,
      rows: [
        { number: 3, cells: ['1', 'uno', '', '', ''] },
        { number: 5, cells: ['2', 'dos', '', '', 'x'] },
      ],
    });
  });

  it.each([
    [0, 50, 50, 2],
    [100, 50, 20, 102],
    [500, 50, 0, undefined],
  ])('offset %d, limit %d', async (offset, limit, length, first) => {
    const page = await pageOf(fileOf(workbookBytes([{ name: 'A', rows }])), 0, offset, limit);
    if (!(typeof page === 'object' && 'rows' in page)) throw new Error(JSON.stringify(page));
    expect([page.total, page.rows.length, page.rows[0]?.number]).toEqual([120, length, first]);
  });

  it('show cells as Excel does', async () => {
    const cells = [
      [HEADER[0], 'a'],
      [
        dayCell(45_306, 'm/d/yy'),
        dayCell(45_306, 'dd/mm/yyyy'),
        { t: 'n' as const, v: 0.255, z: '0.0%' },
        { t: 'n' as const, v: 1234.5, z: '#,##0.00' },
        0.1,
        true,
        '007',
      ],
    ];
    const page = await pageOf(fileOf(workbookBytes([{ name: 'A', rows: cells as never }])));
    if (!(typeof page === 'object' && 'rows' in page)) throw new Error(JSON.stringify(page));
    expect(page.rows[0]?.cells).toEqual([
      '15/01/2024',
      '15/01/2024',
      '25.5%',
      '1,234.50',
      '0.1',
      'TRUE',
      '007',
    ]);
  });

  it('show the days of the 1904 system', async () => {
    const bytes = workbookBytes([{ name: 'A', rows: [HEADER, [dayCell(43_844, 'm/d/yy')]] }], {
      date1904: true,
    });
    const page = await pageOf(fileOf(bytes));
    if (!(typeof page === 'object' && 'rows' in page)) throw new Error(JSON.stringify(page));
    expect(page.rows[0]?.cells[0]).toBe('15/01/2024');
  });

  it('of more sheets than are kept in memory are right, in any order', async () => {
    const sheets = Array.from({ length: 9 }, (_, index) => ({
      name: `H${index}`,
      rows: [HEADER, [index, `hoja ${index}`]],
    }));
    const { service } = await open(fileOf(workbookBytes(sheets)));
    const texts: string[] = [];
    for (const sheet of [0, 8, 3, 7, 1, 6, 0, 8, 5, 2, 4]) {
      const page = await service.page(sheet, 0, 1, {});
      if (page.ok) texts.push(page.value.rows[0]?.cells[1] ?? '');
    }
    expect(texts).toEqual([0, 8, 3, 7, 1, 6, 0, 8, 5, 2, 4].map((sheet) => `hoja ${sheet}`));
  });
});

describe('workbooks of other writers', () => {
  const asRead = async (bytes: Uint8Array) => {
    const { summary, service } = await open(fileOf(bytes));
    const page = await service.page(0, 0, 10, {});
    return [summary.sheets[0]?.header, page.ok ? page.value.rows.map(({ cells }) => cells) : page.failure];
  };
  const cells =
    '<row r="1"><c r="A1"><v>12</v></c><c r="B1" t="inlineStr"><is><t>proyecto</t></is></c></row>' +
    '<row r="2"><c r="A2"><v>1</v></c><c r="B2" t="str"><v>Norte &amp; Sur</v></c></row>';
  const expected = [['12', 'proyecto'], [['1', 'Norte & Sur']]];

  it('absolute part names', async () => {
    expect(await asRead(xmlBookBytes({ sheets: [{ name: 'A', rows: cells }], absolute: true }))).toEqual(
      expected,
    );
  });
  it('cells and rows without their addresses', async () => {
    const bare = cells.replaceAll(/ r="[A-Z]*\d"/g, '');
    expect(await asRead(xmlBookBytes({ sheets: [{ name: 'A', rows: bare }] }))).toEqual(expected);
  });
  it('prefixed names', async () => {
    const prefixed = cells.replaceAll(/<(\/?)/g, '<$1x:');
    expect(await asRead(xmlBookBytes({ sheets: [{ name: 'A', rows: prefixed }], prefix: 'x' }))).toEqual(
      expected,
    );
  });
  it('escapes, spaces that count and phonetic runs', async () => {
    const sharedStrings =
      '<si><t xml:space="preserve"> a _x000D_b </t></si><si><r><t>東</t></r><r><t>京</t></r><rPh sb="0" eb="1"><t>トウ</t></rPh></si>';
    const rows =
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c></row>';
    expect(await asRead(xmlBookBytes({ sheets: [{ name: 'A', rows }], sharedStrings }))).toEqual([
      ['1', ''],
      [[' a \rb ', '東京']],
    ]);
  });
  it('merged headers: the name belongs to the first column', async () => {
    const bytes = workbookBytes([
      {
        name: 'A',
        rows: [
          [1, 'grupo', null],
          [1, 'x', 'y'],
        ],
        merges: ['B1:C1'],
      },
    ]);
    const { summary } = await open(fileOf(bytes));
    expect(summary.sheets[0]).toMatchObject({ header: ['1', 'grupo', ''], emptyHeaders: 1 });
  });
  it.each(['biff8', 'xlsb'] as const)('%s reads as .xlsx does', async (bookType) => {
    const sheets = [{ name: 'A', rows: [HEADER, ROW, [2, 'á€', 0.1, true, dayCell(45_306)]] }];
    const name = bookType === 'biff8' ? 'a.xls' : 'a.xlsb';
    const other = await open(fileOf(workbookBytes(sheets, { bookType }), name, ''));
    const xlsx = await open(fileOf(workbookBytes(sheets)));
    expect(other.summary.sheets).toEqual(xlsx.summary.sheets);
    expect(await other.service.page(0, 0, 9, {})).toEqual(await xlsx.service.page(0, 0, 9, {}));
  });
});

describe('errors', () => {
  it('are found in every cell of every sheet, those in hidden sheets marked', async () => {
    const sheets = [
      { name: 'A', rows: [HEADER, [1, errorCell(0x07), 'x', null, errorCell(0x2a)]] },
      { name: 'B', rows: [[], [], [null, null, errorCell(0x17)]], visibility: 'hidden' as const },
    ];
    for (const bookType of ['xlsx', 'biff8'] as const) {
      const { summary } = await open(fileOf(workbookBytes(sheets, { bookType })));
      const at = (
        sheet: string,
        sheetHidden: boolean,
        cell: string,
        row: number,
        column: number,
        error: string,
      ) => ({
        sheet,
        sheetHidden,
        cell,
        row,
        column,
        columnLetter: cell.slice(0, 1),
        error,
        value: error,
        asText: false,
      });
      expect(summary.errors).toEqual([
        at('A', false, 'B2', 2, 2, '#DIV/0!'),
        at('A', false, 'E2', 2, 5, '#N/A'),
        at('B', true, 'C3', 3, 3, '#REF!'),
      ]);
      expect(summary.errorCount).toBe(3);
    }
  });

  it.each([0x00, 0x07, 0x0f, 0x17, 0x1d, 0x24, 0x2a])('0x%s is named in both formats', async (code) => {
    const names = new Map([
      [0x00, '#NULL!'],
      [0x07, '#DIV/0!'],
      [0x0f, '#VALUE!'],
      [0x17, '#REF!'],
      [0x1d, '#NAME?'],
      [0x24, '#NUM!'],
      [0x2a, '#N/A'],
    ]);
    for (const bookType of ['xlsx', 'biff8'] as const) {
      const { summary } = await open(
        fileOf(workbookBytes([{ name: 'A', rows: [[errorCell(code)]] }], { bookType })),
      );
      expect(summary.errors.map(({ error }) => error)).toEqual([names.get(code)]);
    }
  });

  it('written as text are reported as text; similar texts are texts', async () => {
    const rows = [[12, '#N/A', '#SPILL!', '#GETTING_DATA', '#WTF', '#N/A!', ' #N/A', '#n/a', 'N/A', '#REF']];
    const { summary } = await open(fileOf(workbookBytes([{ name: 'A', rows }])));
    expect(summary.errors.map(({ cell, error, asText }) => [cell, error, asText])).toEqual([
      ['B1', '#N/A', true],
      ['C1', '#SPILL!', true],
      ['D1', '#GETTING_DATA', true],
    ]);
  });

  it('newer than the format are read from their rich values; pictures and data types are not errors', async () => {
    const cell = (address: string, vm: number) => `<c r="${address}" t="e" vm="${vm}"><v>#VALUE!</v></c>`;
    const rows =
      `<row r="1">${cell('A1', 1)}${cell('B1', 2)}${cell('C1', 3)}${cell('D1', 4)}` +
      '<c r="E1" t="e"><v>#VALUE!</v></c><c r="F1" t="e"><v>#SPILL!</v></c></row>';
    const structures =
      '<s t="_error"><k n="colOffset" t="i"/><k n="errorType" t="i"/><k n="rwOffset" t="i"/></s>' +
      '<s t="_error"><k n="errorType" t="i"/><k n="subType" t="i"/></s>' +
      '<s t="_localImage"><k n="_rvRel:LocalImageIdentifier" t="i"/></s>' +
      '<s t="_linkedentity"><k n="_DisplayString" t="s"/></s>';
    const values = [
      '<rv s="0"><v>1</v><v>8</v><v>0</v></rv>',
      '<rv s="1"><v>13</v><v>1</v></rv>',
      '<rv s="2"><v>0</v></rv>',
      '<rv s="3"><v>Bilbao</v></rv>',
    ];
    const bytes = xmlBookBytes({ sheets: [{ name: 'A', rows }], ...richValueParts(values, structures) });
    const { summary } = await open(fileOf(bytes));
    expect(summary.errors.map(({ cell: at, error }) => [at, error])).toEqual([
      ['A1', '#SPILL!'],
      ['B1', '#CALC!'],
      ['E1', '#VALUE!'],
      ['F1', '#SPILL!'],
    ]);
    expect(summary.sheets[0]?.header).toEqual(['#SPILL!', '#CALC!', '', 'Bilbao', '#VALUE!', '#SPILL!']);
  });

  it('by the thousand are counted, and the first thousand listed', async () => {
    const rows = Array.from({ length: 1500 }, () => [errorCell(0x2a)]);
    const { summary } = await open(fileOf(workbookBytes([{ name: 'A', rows }])));
    expect([summary.errorCount, summary.errors.length, summary.errors.at(-1)?.cell]).toEqual([
      1500,
      1000,
      'A1000',
    ]);
  });
});

it('the progress never falls and ends at 100', async () => {
  const rows = [HEADER, ...Array.from({ length: 5000 }, (_, row) => [row, `fila ${row}`, 'a', 'b', 'c'])];
  const { progress } = await open(
    fileOf(workbookBytes([1, 2, 3, 4, 5, 6, 7].map((sheet) => ({ name: `H${sheet}`, rows })))),
  );
  expect(progress[0]).toBe(0);
  expect(progress.at(-1)).toBe(100);
  expect(progress.length).toBeGreaterThan(20);
  expect([...progress].sort((a, b) => a - b)).toEqual(progress);
  expect(new Set(progress).size).toBe(progress.length);
});
