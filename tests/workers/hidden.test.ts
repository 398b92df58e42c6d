import { describe, expect, it } from 'vitest';
import type { HiddenInSheet, WorkbookSummary } from '../../src/workers/workbook/workbook-summary.ts';
import { NONE, NOTHING_HIDDEN } from '../support/books/nothing-hidden.ts';
import { fileOf, type XmlBook, xmlBookBytes } from '../support/books/workbooks.ts';
import { open } from './open.ts';

async function summaryOf(book: XmlBook): Promise<WorkbookSummary> {
  return (await open(fileOf(xmlBookBytes(book)))).summary;
}

/** `around` contains a `%` in place of the rows. */
async function hiddenIn(rows: string, around = '%', prefix = ''): Promise<HiddenInSheet | undefined> {
  const data = `<sheetData>${rows}</sheetData>`;
  const xml = `<?xml version="1.0"?><worksheet xmlns:x="m">${around.replace('%', data)}</worksheet>`;
  const part = prefix ? xml.replaceAll(/<(\/?)(?![?!])/g, `<$1${prefix}:`) : xml;
  return (await summaryOf({ sheets: [{ name: 'A', rows: part }] })).hidden[0];
}

const row = (number: number, attributes = '', value = `${number}`): string =>
  `<row r="${number}"${attributes}><c r="A${number}"><v>${value}</v></c><c r="C${number}"><v>1</v></c></row>`;
const text = (number: number, value: string): string =>
  `<row r="${number}"><c r="B${number}" t="str"><v>${value}</v></c></row>`;
const FIVE = [1, 2, 3, 4, 5].map((number) => row(number)).join('');

describe.each([
  ['as it streams', ''],
  ['with prefixes', 'x'],
])('what Excel hides in a sheet, %s', (_, prefix) => {
  it('can be nothing', async () => {
    expect(await hiddenIn(FIVE, '%', prefix)).toEqual(NOTHING_HIDDEN);
  });

  it('includes rows with data, without the header and empty rows', async () => {
    const rows =
      row(1, ' hidden="1"') +
      row(2) +
      row(3, ' ht="15" hidden="1"') +
      row(4, ' hidden="true" ht="0"') +
      row(5, ' hidden="0"') +
      '<row r="6" hidden="1"/>' +
      row(9, ' spans="1:3" hidden="1" customHeight="1"');
    expect(await hiddenIn(rows, '%', prefix)).toEqual({ ...NOTHING_HIDDEN, rows: { count: 3, first: 'A3' } });
  });

  it('includes columns with data', async () => {
    const columns =
      '<cols><col min="1" max="1" width="9"/><col min="2" max="3" width="0" hidden="1" customWidth="1"/><col hidden="true" min="7" max="16384"/></cols>%';
    expect(await hiddenIn(FIVE, columns, prefix)).toEqual({ ...NOTHING_HIDDEN, columns: ['C'] });
  });

  it('includes the rows of an active filter, not of one that only shows its arrows', async () => {
    const at =
      '%<autoFilter ref="A1:C5"><filterColumn colId="0"><filters><filter val="2"/></filters></filterColumn><filterColumn colId="1"><top10 val="3"/></filterColumn></autoFilter>';
    const idle = '%<autoFilter ref="A1:C5"><filterColumn colId="0" hiddenButton="1"/></autoFilter>';
    expect(await hiddenIn(FIVE, at, prefix)).toEqual({ ...NOTHING_HIDDEN, filters: ['A1:C5'] });
    expect(await hiddenIn(FIVE, idle, prefix)).toEqual(NOTHING_HIDDEN);
    expect(await hiddenIn(FIVE, '%<autoFilter ref="A1:C5"/>', prefix)).toEqual(NOTHING_HIDDEN);
  });

  it('excludes the filter of a saved view', async () => {
    const saved =
      '%<customSheetViews><customSheetView guid="{0}" filter="1"><autoFilter ref="A1:C5"><filterColumn colId="0"><filters/></filterColumn></autoFilter></customSheetView></customSheetViews>';
    expect(await hiddenIn(FIVE, saved, prefix)).toEqual(NOTHING_HIDDEN);
  });

  it('includes merged cells with data, not those of the header', async () => {
    const merges =
      '%<mergeCells count="4"><mergeCell ref="A1:C1"/><mergeCell ref="B3:B5"/><mergeCell ref="A1:A2"/><mergeCell ref="C4"/></mergeCells>';
    expect(await hiddenIn(FIVE, merges, prefix)).toEqual({
      ...NOTHING_HIDDEN,
      merges: { count: 2, first: 'B3:B5' },
    });
  });

  it('includes formulas without a value', async () => {
    const rows = `${row(1)}<row r="2"><c r="A2"><f>1+1</f></c><c r="B2"><f>1+1</f><v>2</v></c></row>`;
    expect(await hiddenIn(rows, '%', prefix)).toEqual({
      ...NOTHING_HIDDEN,
      uncalculated: { count: 1, cells: ['A2'] },
    });
  });
});

it('a sheet with unusual markup reports the same', async () => {
  const rows = `<!-- -->${row(1)}${row(2, ' hidden="1"')}`;
  const around =
    '<cols><col min="3" max="3" hidden="1"/></cols>%<autoFilter ref="A1:C2"><filterColumn colId="0"><filters/></filterColumn></autoFilter><mergeCells><mergeCell ref="A2:B2"/></mergeCells>';
  expect(await hiddenIn(rows, around)).toEqual({
    ...NOTHING_HIDDEN,
    rows: { count: 1, first: 'A2' },
    columns: ['C'],
    filters: ['A1:C2'],
    merges: { count: 1, first: 'A2:B2' },
  });
});

it('merged cells by the hundred thousand are counted', async () => {
  const merges = Array.from({ length: 120_000 }, (_, n) => `<mergeCell ref="A${n + 2}:B${n + 2}"/>`).join('');
  const found = await hiddenIn(FIVE, `%<mergeCells>${merges}</mergeCells>`);
  expect(found?.merges).toEqual({ count: 120_000, first: 'A2:B2' });
});

describe('cells', () => {
  it.each([
    ['0012', true],
    [' -3,5 ', true],
    ['+1.5', true],
    ['1.234,5', false],
    ['12 €', false],
    ['4P-12', false],
    ['12/03/2024', false],
    ['', false],
    ['-', false],
  ])('the text %j is a number: %s', async (value, isNumber) => {
    const found = await hiddenIn(row(1) + text(2, value));
    expect(found).toEqual({ ...NOTHING_HIDDEN, numbersAsText: isNumber ? { count: 1, first: 'B2' } : NONE });
  });

  it.each([
    ['999999999999999', false],
    ['1000000000000000', true],
    ['-1234567890123450', true],
    ['1.5E+300', true],
    ['0.12345678901234567', false],
  ])('the number %s has more digits than Excel keeps: %s', async (value, isLong) => {
    const found = await hiddenIn(row(1) + row(2, '', value));
    expect(found).toEqual({ ...NOTHING_HIDDEN, longNumbers: isLong ? { count: 1, first: 'A2' } : NONE });
  });

  it('of the header are not counted', async () => {
    expect(await hiddenIn(text(1, '2024') + row(2))).toEqual(NOTHING_HIDDEN);
  });
});

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (kind: string, target: string, mode = ''): string =>
  `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/${kind}" Target="${target}"${mode}/></Relationships>`;

it('the filter of a table counts as a filter of its sheet', async () => {
  const table = (filter: string): XmlBook => ({
    sheets: [{ name: 'A', rows: FIVE }],
    extra: [
      { name: 'xl/worksheets/_rels/sheet1.xml.rels', content: relations('table', '../tables/table1.xml') },
      {
        name: 'xl/tables/table1.xml',
        content: `<table ref="A1:C5"><autoFilter ref="A1:C5">${filter}</autoFilter></table>`,
      },
    ],
  });
  const atWork = '<filterColumn colId="1"><customFilters/></filterColumn>';
  expect((await summaryOf(table(atWork))).hidden[0]?.filters).toEqual(['A1:C5']);
  expect((await summaryOf(table(''))).hidden[0]?.filters).toEqual([]);
});

it('links to other workbooks are named once each', async () => {
  const link = (number: number, target: string) => [
    { name: `xl/externalLinks/externalLink${number}.xml`, content: '<externalLink/>' },
    {
      name: `xl/externalLinks/_rels/externalLink${number}.xml.rels`,
      content: relations('externalLinkPath', target, ' TargetMode="External"'),
    },
  ];
  const { externalLinks } = await summaryOf({
    sheets: [{ name: 'A', rows: FIVE }],
    extraRelations: [1, 2, 3]
      .map(
        (n) =>
          `<Relationship Id="rIdL${n}" Type="${RELATIONS}/externalLink" Target="externalLinks/externalLink${n}.xml"/>`,
      )
      .join(''),
    extra: [
      ...link(1, 'file:///C:\\datos\\Precios%202026.xlsx'),
      ...link(2, 'https://nube.example/a/Sitios.xlsx'),
      ...link(3, '/otra/Sitios.xlsx'),
    ],
  });
  expect(externalLinks).toEqual(['Precios 2026.xlsx', 'Sitios.xlsx']);
});

// With a pattern that backtracks, this would take hours.
it('unclosed tags are searched once', async () => {
  const unclosed = '<col hidden '.repeat(200_000);
  const found = await hiddenIn(FIVE, `<cols>${unclosed}</cols>%${'<mergeCell ref="A1" '.repeat(200_000)}`);
  expect(found).toEqual(NOTHING_HIDDEN);
});
