import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SheetCell } from '../../../src/workers/workbook/reader/parsed-sheet.ts';
import { WorkbookError } from '../../../src/workers/workbook/reader/workbook-error.ts';
import { CellStore, NUMBER } from '../../../src/workers/workbook/reader/xlsx/cell-store.ts';
import { PlainMarkup } from '../../../src/workers/workbook/reader/xlsx/plain-markup.ts';
import { PrefixStripper } from '../../../src/workers/workbook/reader/xlsx/prefix-stripper.ts';
import { UnorderedRows } from '../../../src/workers/workbook/reader/xlsx/unordered-rows.ts';
import { Utf8Pieces } from '../../../src/workers/workbook/reader/xlsx/utf8-pieces.ts';
import { readBook } from '../../support/books/sheet-contents.ts';
import {
  fileOf,
  richValueParts,
  type XmlBook,
  xmlBookBytes,
  xmlBookParts,
  zipBytes,
} from '../../support/books/workbooks.ts';
import { failureOf, open } from '../open.ts';

/*
 * XML in the shape that Excel writes, or the writer that is named: written by hand after ECMA-376 part 1
 * (sections 18.3 and 18.4) and files saved by Excel for Microsoft 365, LibreOffice 7, openpyxl and exceljs.
 */

const text = (value: string): SheetCell => ({ kind: 'text', text: value });
const number = (value: number, format: string | null = null): SheetCell => ({
  kind: 'number',
  value,
  format,
});
const error = (code: string): SheetCell => ({ kind: 'error', code });

const STYLES =
  '<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="4"/></cellXfs></styleSheet>';
const withStyles: Partial<XmlBook> = {
  extra: [{ name: 'xl/styles.xml', content: STYLES }],
  extraRelations:
    '<Relationship Id="rIdE" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>',
};

async function readCells(rows: string, book: Partial<XmlBook> = {}) {
  const { sheets, streamed } = await readBook(xmlBookBytes({ ...book, sheets: [{ name: 'A', rows }] }));
  return { cells: sheets[0]!.cells.map(([row, column, cell]) => [row, column, cell]), streamed: streamed[0] };
}

const cell = (attributes: string, content: string): string =>
  `<row r="1"><c ${attributes}>${content}</c></row>`;

describe('one cell, read as it streams', () => {
  it.each<[string, string, SheetCell | null]>([
    ['a number', cell('r="A1"', '<v>12.5</v>'), number(12.5)],
    ['a number that says so', cell('r="A1" t="n"', '<v>-3</v>'), number(-3)],
    ['a number of 17 digits', cell('r="A1"', '<v>0.30000000000000004</v>'), number(0.1 + 0.2)],
    [
      'a number as Excel writes large ones',
      cell('r="A1"', '<v>1.2345678901234567E+25</v>'),
      number(Number('1.2345678901234567E+25')),
    ],
    ['a number among spaces', cell('r="A1"', '<v>\n 7 </v>'), number(7)],
    ['an address in small letters', '<row r="1"><c r="a1" s=""><v>7</v></c></row>', number(7)],
    ['an empty value', cell('r="A1" s="1"', '<v></v>'), null],
    ['an empty value closed at once', cell('r="A1" s="1"', '<v/>'), null],
    ['a style alone', '<row r="1"><c r="A1" s="1"/></row>', null],
    ['a style alone with its closing tag', cell('r="A1" s="1"', ''), null],
    ['a boolean', cell('r="A1" t="b"', '<v>1</v>'), { kind: 'boolean', value: true }],
    ['a boolean in words', cell('r="A1" t="b"', '<v>false</v>'), { kind: 'boolean', value: false }],
    ['a boolean without value', cell('r="A1" t="b"', ''), null],
    ['an error', cell('r="A1" t="e"', '<v>#N/A</v>'), error('#N/A')],
    ['an error without value', cell('r="A1" t="e"', ''), null],
    ['an error that LibreOffice names', cell('r="A1" t="e"', '<f>X()</f><v>#NAME?</v>'), error('#NAME?')],
    ['the text of a formula', cell('r="A1" t="str"', '<f>"a"&amp;"b"</f><v>a&amp;b</v>'), text('a&b')],
    ['the text of a formula, escaped twice', cell('r="A1" t="str"', '<v>&amp;lt;</v>'), text('&lt;')],
    ['a text of spaces that count', cell('r="A1" t="str"', '<v xml:space="preserve"> a </v>'), text(' a ')],
    ['an empty text', cell('r="A1" t="str"', '<f>""</f><v></v>'), null],
    ['an inline text', cell('r="A1" t="inlineStr"', '<is><t>a</t></is>'), text('a')],
    [
      'an inline text in runs',
      cell(
        'r="A1" t="inlineStr"',
        '<is><r><rPr><b/></rPr><t>a</t></r><r><t xml:space="preserve"> b</t></r></is>',
      ),
      text('a b'),
    ],
    ['an inline text, empty', cell('r="A1" t="inlineStr"', '<is><t/></is>'), null],
    [
      'an inline text with a line break',
      cell('r="A1" t="inlineStr"', '<is><t>a&#10;b\r\nc_x000D_</t></is>'),
      text('a\nb\nc\r'),
    ],
    ['a text that is a mark of order', cell('r="A1" t="str"', '<v>\uFEFFa</v>'), text('\uFEFFa')],
    ['a text beyond the plane', cell('r="A1" t="str"', '<v>&#x1F600;😀</v>'), text('😀😀')],
    [
      'a formula with everything',
      cell('r="A1"', '<f t="array" aca="1" ref="A1:B2" ca="1">SUM(B1:B2)&gt;0</f><v>4</v>'),
      number(4),
    ],
    ['a shared formula', cell('r="A1"', '<f t="shared" si="0"/><v>4</v>'), number(4)],
    [
      'metadata that is no rich value',
      cell('r="A1" cm="1"', '<f t="array" ref="A1">X</f><v>4</v>'),
      number(4),
    ],
    ['a text of its own as a value', cell('r="A1" t="inlineStr"', '<v>a &amp; b</v>'), text('a & b')],
    ['a text of its own and a value', cell('r="A1" t="inlineStr"', '<v>x</v><is><t>a</t></is>'), text('a')],
    [
      'a formula with a text of its own as a value',
      cell('r="A1" t="inlineStr"', '<f>B1</f><v>a</v>'),
      text('a'),
    ],
    ['a text of its own that the cell does not announce', cell('r="A1"', '<is><t>a</t></is>'), text('a')],
    [
      'a text of its own beside an empty value',
      cell('r="A1" t="str"', '<v/><is><r><t>a</t></r><r><t>b</t></r></is>'),
      text('ab'),
    ],
    ['a text of its own beside a number', cell('r="A1"', '<v>1</v><is><t>a</t></is>'), number(1)],
    [
      'a text of its own without its element',
      cell('r="A1" t="inlineStr"', '<is>a &amp;\n b</is>'),
      text('a &\n b'),
    ],
    ['blanks in place of a text of its own', cell('r="A1" t="inlineStr"', '<is>\n </is>'), null],
    ['a number that is none', cell('r="A1"', '<v>12abc</v>'), error('#VALUE!')],
    ['a number too large', cell('r="A1" s="1"', '<v>1e999</v>'), error('#VALUE!')],
    ['a boolean in capitals', cell('r="A1" t="b"', '<v>TRUE</v>'), { kind: 'boolean', value: true }],
    ['blanks in closing tags', '<row r="1"><c r="A1" t="str"><f>B1</f\n><v>a</v ></c\t></row >', text('a')],
    [
      'a blank in the end of a text of its own',
      cell('r="A1" t="inlineStr"', '<is><t>a</t></is >'),
      text('a'),
    ],
    ['single quotes', "<row r='1'><c r='A1' t='str'><v>a</v></c></row>", text('a')],
    [
      'line breaks between attributes and tags',
      '<row\n r="1" >\n <c\tr="A1"\n t="str" >\n <v>a</v>\n </c>\n</row>',
      text('a'),
    ],
    [
      'attributes in another order',
      '<row spans="1:1" ht="15" r="1"><c t="str" s="2" r="A1" ph="1"><v>a</v></c></row>',
      text('a'),
    ],
    ['a quoted > in an attribute', '<row r="1" x:d="a>b"><c r="A1" x:y="a>b"><v>3</v></c></row>', number(3)],
  ])('%s', async (_, rows, expected) => {
    expect(await readCells(rows)).toEqual({
      cells: expected === null ? [] : [[1, 1, expected]],
      streamed: true,
    });
  });

  it.each<[string, SheetCell, string]>([
    [cell('r="A1" t="d"', '<v>2024-01-15</v>'), number(45_306, 'm/d/yy'), '15/01/2024'],
    [
      cell('r="A1" s="1" t="d"', '<v>2024-01-15T00:00:00.000Z</v>'),
      number(45_306, 'dd/mm/yyyy'),
      '15/01/2024',
    ],
    [
      cell('r="A1" s="2" t="d"', '<v>2024-01-15T12:00:00</v>'),
      number(45_306.5, 'm/d/yy h:mm'),
      '15/01/2024 12:00',
    ],
    [cell('r="A1" t="d"', '<v>T12:30:00</v>'), number(0.520_833_333_333_333_4, 'h:mm:ss'), '12:30:00'],
    [cell('r="A1" t="d"', '<v>PT36H30M0.000S</v>'), number(1.520_833_333_333_333_3, 'h:mm:ss'), '12:30:00'],
    [cell('r="A1" s="1" t="d"', '<v>PT0S</v>'), number(0, 'dd/mm/yyyy'), '00/01/1900'],
    [cell('r="A1" t="d"', '<v>PT</v>'), text('PT'), 'PT'],
    [cell('r="A1" s="1" t="d"', '<v>1899-12-30</v>'), number(0, 'dd/mm/yyyy'), '00/01/1900'],
    [cell('r="A1" s="1" t="d"', '<v>1899-12-31</v>'), number(0, 'dd/mm/yyyy'), '00/01/1900'],
    [cell('r="A1" s="1" t="d"', '<v>1900-01-01</v>'), number(1, 'dd/mm/yyyy'), '01/01/1900'],
    [cell('r="A1" t="d"', '<v>1582-10-15</v>'), text('1582-10-15'), '1582-10-15'],
    [cell('r="A1" s="1"', '<v>-5</v>'), number(-5, 'dd/mm/yyyy'), '-5'],
    [cell('r="A1" t="d"', '<v>31/02/2024</v>'), text('31/02/2024'), '31/02/2024'],
    [cell('r="A1" s="1"', '<v>45306</v>'), number(45_306, 'dd/mm/yyyy'), '15/01/2024'],
    [cell('r="A1" s="2"', '<v>1234.5</v>'), number(1234.5, '#,##0.00'), '1,234.50'],
    [cell('r="A1" s="999"', '<v>1234.5</v>'), number(1234.5), '1234.5'],
  ])('%s', async (rows, expected, shown) => {
    const { sheets, streamed } = await readBook(
      xmlBookBytes({ ...withStyles, sheets: [{ name: 'A', rows }] }),
    );
    expect([sheets[0]!.cells, streamed]).toEqual([[[1, 1, expected, shown]], [true]]);
  });
});

describe('rows and cells', () => {
  it.each<[string, string, [number, number][]]>([
    [
      'without addresses',
      '<row><c><v>1</v></c><c/><c><v>1</v></c></row><row><c><v>1</v></c></row>',
      [
        [1, 1],
        [1, 3],
        [2, 1],
      ],
    ],
    [
      'some with addresses',
      '<row r="3"><c><v>1</v></c><c r="D3"><v>1</v></c><c><v>1</v></c></row><row><c><v>1</v></c></row>',
      [
        [3, 1],
        [3, 4],
        [3, 5],
        [4, 1],
      ],
    ],
    [
      'rows closed at once',
      '<row r="1"/><row r="2" ht="20"/><row r="7"><c r="B7"><v>1</v></c></row><row r="8"/>',
      [[7, 2]],
    ],
    [
      'the last cell there is',
      '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
      [[1_048_576, 16_384]],
    ],
  ])('%s', async (_, rows, places) => {
    expect(await readCells(rows)).toEqual({
      cells: places.map(([row, column]) => [row, column, number(1)]),
      streamed: true,
    });
  });

  it('elements around the rows are not read', async () => {
    const sheet =
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet><sheetPr><tabColor rgb="FF00B050"/></sheetPr><dimension ref="A1:XFD1048576"/>' +
      '<cols><col min="1" max="16384" width="9"/></cols><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>' +
      '<!-- <row r="9"> --><mergeCells><mergeCell ref="A1:C9"/></mergeCells><rowBreaks><brk id="5"/></rowBreaks><extLst><ext><x14:c><v>9</v></x14:c></ext></extLst></worksheet>';
    expect(await readCells(sheet)).toEqual({ cells: [[1, 1, number(1)]], streamed: true });
  });

  it.each(['<sheetData/>', '<sheetData></sheetData>', '<sheetData>\n</sheetData>'])(
    '%s is empty',
    async (data) => {
      expect(
        await readCells(`<?xml version="1.0"?><worksheet>${data}<pageMargins left="1"/></worksheet>`),
      ).toEqual({
        cells: [],
        streamed: true,
      });
    },
  );

  it('formulas without their result are counted, and hold nothing', async () => {
    const rows =
      '<row r="1"><c r="A1"><f>1+1</f></c><c r="B1"><f>1+1</f><v></v></c><c r="C1"><f>1+1</f><v/></c>' +
      '<c r="D1" t="str"><f>""</f><v></v></c><c r="E1"><f>1+1</f><v>2</v></c></row>';
    const bytes = xmlBookBytes({ sheets: [{ name: 'A', rows }] });
    const { hidden } = (await open(fileOf(bytes))).summary;
    const { sheets } = await readBook(bytes);
    expect([hidden[0]!.uncalculated, sheets[0]!.columns]).toEqual([
      { count: 3, cells: ['A1', 'B1', 'C1'] },
      5,
    ]);
  });

  it('a row of many texts longer than one look-ahead is read', async () => {
    const long = 'ñ'.repeat(30_000);
    const cells = Array.from({ length: 40 }, () => `<c t="inlineStr"><is><t>${long}</t></is></c>`).join('');
    const read = await readCells(`<row>${cells}</row><row><c><v>1</v></c></row>`);
    expect(read.streamed).toBe(true);
    expect(read.cells).toHaveLength(41);
    expect(read.cells[39]).toEqual([1, 40, text(long)]);
  });
});

describe('shared texts', () => {
  const readStrings = (sharedStrings: string, count: number) =>
    readCells(
      `<row r="1">${Array.from({ length: count }, (_, index) => `<c t="s"><v>${index}</v></c>`).join('')}</row>`,
      { sharedStrings },
    );

  it.each<[string, string, string[]]>([
    ['plain', '<si><t>a</t></si><si><t>b</t></si>', ['a', 'b']],
    ['of spaces', '<si><t xml:space="preserve"> a </t></si>', [' a ']],
    [
      'in runs',
      '<si><r><rPr><sz val="11"/></rPr><t>a</t></r><r><t xml:space="preserve"> b</t></r></si>',
      ['a b'],
    ],
    [
      'with their pronunciation',
      '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si>',
      ['東京'],
    ],
    ['on lines of their own', '<si>\n  <t>a</t>\n</si>\n<si>\n  <t>b\nc</t>\n</si>\n', ['a', 'b\nc']],
    ['among what an extension adds', '<si><w:mark x="1"><t>abc</t></w:mark></si>', ['abc']],
    ['escaped', '<si><t>a &amp; b</t></si><si><t>_x0041__x005F_x000D_</t></si>', ['a & b', 'A_x000D_']],
  ])('%s', async (_, sharedStrings, expected) => {
    expect(await readStrings(sharedStrings, expected.length)).toEqual({
      cells: expected.map((value, index) => [1, index + 1, text(value)]),
      streamed: true,
    });
  });

  it('empty ones hold nothing, and count', async () => {
    const empty = '<si/><si /><si x="1"\n/><si><t/></si><si><t></t></si><si></si>';
    const { cells, streamed } = await readStrings(`${empty}<si x="1"><t>a</t></si>`, 7);
    expect({ cells, streamed }).toEqual({ cells: [[1, 7, text('a')]], streamed: true });
  });

  it('are found by an index among spaces', async () => {
    const rows = cell('r="A1" t="s"', '<v>\n 1 </v>');
    expect(await readCells(rows, { sharedStrings: '<si><t>a</t></si><si><t>b</t></si>' })).toEqual({
      cells: [[1, 1, text('b')]],
      streamed: true,
    });
  });
});

describe('markup that few writers use streams like the rest', () => {
  const one = cell('r="A1"', '<v>1</v>');

  it.each<[string, string, SheetCell]>([
    ['a comment among the rows', `<!-- nota -->${one}`, number(1)],
    ['a comment that holds a row', `<!-- <row r="9"><c r="A9"><v>9</v></c></row> -->${one}`, number(1)],
    ['a comment in a value', cell('r="A1"', '<v>1<!-- > -- -->2</v>'), number(12)],
    ['a comment that looks closed', `<!--> <row r="9"/> -->${one}`, number(1)],
    ['an instruction among the rows', `<?mso a="?" > b ?>${one}`, number(1)],
    ['CDATA', cell('r="A1" t="str"', '<v>[<![CDATA[a<b&amp;]]]>]</v>'), text('[a<b&amp;]]')],
    [
      'CDATA in a text of its own',
      cell('r="A1" t="inlineStr"', '<is><t><![CDATA[<t>ñ</t>]]></t></is>'),
      text('<t>ñ</t>'),
    ],
    ['blanks around =', "<row r = '1'\n><c r\t=\n'A1' t = 'str' s= '0'><v>a</v></c></row>", text('a')],
    ['a blank before = of an address alone', cell('r = "A1"', '<v>1</v>'), number(1)],
    [
      'a blank before = of a reference',
      cell('vm = "0" r = "A1" t="n"', '<f ca = "1">A2</f><v>1</v>'),
      number(1),
    ],
  ])('%s', async (_, rows, expected) => {
    expect(await readCells(rows)).toEqual({ cells: [[1, 1, expected]], streamed: true });
  });

  it.each([
    ['a comment', '<!-- <sheetData><row r="1"/></sheetData> -->'],
    ['a document type', '<!DOCTYPE worksheet>'],
    ['an instruction', '<?mso-application progid="Excel.Sheet"?>'],
  ])('%s before the root, before the rows and behind them', async (_, markup) => {
    const sheet = `<?xml version="1.0"?>${markup}<worksheet>${markup}<sheetData>${one}</sheetData>${markup}</worksheet>${markup}`;
    expect(await readCells(sheet)).toEqual({ cells: [[1, 1, number(1)]], streamed: true });
  });

  it('a comment before a root with a prefix', async () => {
    const sheet = `<?xml version="1.0"?><!-- a --><x:worksheet><x:sheetData>${one.replaceAll(/<(\/?)/g, '<$1x:')}</x:sheetData></x:worksheet>`;
    expect(await readCells(sheet)).toEqual({ cells: [[1, 1, number(1)]], streamed: true });
  });

  it('a comment behind the rows adds no merged cells', async () => {
    const sheet = `<?xml version="1.0"?><worksheet><sheetData>${one}</sheetData><!-- <mergeCells><mergeCell ref="A1:C9"/></mergeCells> --></worksheet>`;
    const { summary } = await open(fileOf(xmlBookBytes({ sheets: [{ name: 'A', rows: sheet }] })));
    expect(summary.hidden[0]?.merges).toEqual({ count: 0, first: null });
  });

  it('shared texts among comments and in CDATA', async () => {
    const sharedStrings =
      '<!-- <si><t>x</t></si> --><si><t>a<!-- b -->c</t></si><?x?><si><t><![CDATA[<si>&]]></t></si>';
    const rows = '<row r="1"><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>';
    const strings = `<?xml version="1.0"?><!-- a --><sst>${sharedStrings}</sst>`;
    const parts = xmlBookParts({ sheets: [{ name: 'A', rows }], sharedStrings: '<si/>' }).map((part) =>
      part.name === 'xl/sharedStrings.xml' ? { ...part, content: strings } : part,
    );
    const { sheets, streamed } = await readBook(zipBytes(parts));
    expect([streamed, sheets[0]!.cells.map(([, , found]) => found)]).toEqual([
      [true],
      [text('ac'), text('<si>&')],
    ]);
  });

  it.each(['<!-- ', '<?x ', '<![CDATA[ ', '<!DOCTYPE '])('%j without end is unreadable', async (markup) => {
    await expect(readCells(`${one}${markup}`)).rejects.toMatchObject({ failure: 'unreadable' });
  });

  it.each([1, 2, 3, 7, 50, 1000])('wherever the inflater cuts it: every %d bytes', (size) => {
    const xml =
      '<?xml version="1.0"?><!DOCTYPE a><a q="!"><!----><!-- > -- ->-> --><v>1<b/>?!<![CDATA[<&ñ>]]]]>2</v><![CDATA[]]><?x ??></a>';
    const bytes = new TextEncoder().encode(xml);
    let plain = '';
    const decoder = new TextDecoder();
    const markup = new PlainMarkup((piece) => {
      plain += decoder.decode(piece, { stream: true });
    });
    for (let at = 0; at < bytes.length; at += size) markup.push(bytes.subarray(at, at + size));
    markup.finish();
    expect(plain).toBe('<a q="!"><v>1<b/>?!&lt;&amp;ñ&gt;]]2</v></a>');
  });

  it('is found wherever it begins in memory, and whatever stands before it', () => {
    const kept = fc.constantFrom('a', '!', '?', '¡', '¿', '"', '<b>', ' > ');
    const gone = fc.constantFrom('<!--x-->', '<?y?>', '<!z>');
    fc.assert(
      fc.property(fc.nat(7), fc.array(fc.oneof({ weight: 9, arbitrary: kept }, gone)), (offset, parts) => {
        const xml = [...parts, '<last></last>'];
        const bytes = new TextEncoder().encode(`${' '.repeat(offset)}${xml.join('')}`).subarray(offset);
        const decoder = new TextDecoder();
        let plain = '';
        const markup = new PlainMarkup((piece) => {
          plain += decoder.decode(piece, { stream: true });
        });
        markup.push(bytes);
        markup.finish();
        expect(plain).toBe(xml.filter((part) => !/^<[!?]/.test(part)).join(''));
      }),
    );
  });
});

describe('rows and cells out of order stream', () => {
  const at = (address: string): string => `<c r="${address}"><v>${address.slice(1)}</v></c>`;
  const places = async (rows: string) => {
    const { cells, streamed } = await readCells(rows);
    return { cells: cells.map(([row, column]) => `${row},${column}`), streamed };
  };

  it.each<[string, string, string[]]>([
    [
      'rows',
      `<row r="3">${at('A3')}</row><row r="1">${at('A1')}</row><row>${at('A2')}</row>`,
      ['1,1', '2,1', '3,1'],
    ],
    ['cells', `<row r="2">${at('C2')}${at('A2')}${at('B2')}</row>`, ['2,1', '2,2', '2,3']],
    [
      'a row in pieces',
      `<row r="2">${at('B2')}</row><row r="1">${at('A1')}</row><row r="2">${at('D2')}${at('A2')}</row>`,
      ['1,1', '2,1', '2,2', '2,4'],
    ],
    [
      'a cell behind one without address',
      `<row r="1">${at('C1')}<c><v>1</v></c>${at('A1')}<c><v>1</v></c></row>`,
      ['1,1', '1,2', '1,3', '1,4'],
    ],
    [
      'empty rows among them',
      `<row r="9"/><row r="4">${at('A4')}</row><row r="4"/><row r="2"/><row r="3">${at('A3')}</row>`,
      ['3,1', '4,1'],
    ],
  ])('%s', async (_, rows, expected) => {
    expect(await places(rows)).toEqual({ cells: expected, streamed: true });
  });

  it('hidden rows are reported in order, each once', async () => {
    const rows = `<row r="5" hidden="1">${at('A5')}</row><row r="2" hidden="1">${at('A2')}</row><row r="5" hidden="1">${at('B5')}</row>`;
    const { summary } = await open(fileOf(xmlBookBytes({ sheets: [{ name: 'A', rows }] })));
    expect(summary.hidden[0]?.rows).toEqual({ count: 2, first: 'A2' });
  });

  it.each([
    ['in one row', `<row r="1">${at('A1')}${at('B1')}${at('A1')}</row>`],
    ['in two pieces of a row', `<row r="1">${at('A1')}</row><row r="2"/><row r="1">${at('A1')}</row>`],
    ['with a formula alone', `<row r="1">${at('A1')}<c r="A1"><f>B1</f></c></row>`],
  ])('a cell twice %s is refused with its address', async (_, rows) => {
    expect(await failureOf(fileOf(xmlBookBytes({ sheets: [{ name: 'A', rows }] })))).toEqual({
      code: 'misplacedCell',
      sheet: 'A',
      cell: 'A1',
      row: 1,
    });
  });

  it('a row in more pieces than there are rows to hold is refused', () => {
    const cells = new CellStore();
    const rows = new UnorderedRows(cells, 10);
    const fill = (): void => {
      for (let piece = 0; piece < 100; piece++) {
        rows.open(piece % 2, cells.size);
        cells.add(piece % 2, piece, NUMBER, 1, 0);
      }
    };
    expect(fill).toThrow(new WorkbookError('tooLarge'));
  });
});

describe('what a cell holds beside its value streams', () => {
  const alternative = (inner: string): string => `<mc:AlternateContent>${inner}</mc:AlternateContent>`;
  it.each<[string, string, SheetCell | null]>([
    [
      'a choice before its fallback',
      alternative('<mc:Choice Requires="z"><v>1</v></mc:Choice><mc:Fallback><v>2</v></mc:Fallback>'),
      number(2),
    ],
    ['a choice alone', alternative('\n<mc:Choice Requires="a>b"><f>X</f><v>1</v></mc:Choice>'), number(1)],
    ['two choices', alternative('<y:Choice><v>3</v></y:Choice><y:Choice><v>4</v></y:Choice>'), number(3)],
    ['no choice at all', `${alternative('')}<v>5</v>`, number(5)],
    [
      'a fallback closed at once',
      `${alternative('<mc:Choice><v>1</v></mc:Choice><mc:Fallback/>')}<v>6</v>`,
      number(6),
    ],
    [
      'an extension',
      '<v>7</v><extLst><ext uri="{0}"><x:v>8</x:v><x:e/></ext><ext><a><a/></a></ext></extLst>',
      number(7),
    ],
    ['an empty extension', '<extLst/><v>9</v>', number(9)],
  ])('%s', async (_, content, expected) => {
    const rows = cell('r="A1"', content);
    expect(await readCells(rows)).toEqual({ cells: expected ? [[1, 1, expected]] : [], streamed: true });
    await open(fileOf(xmlBookBytes({ sheets: [{ name: 'A', rows }] })));
  });

  it.each([
    ['an extension that does not end', '<v>1</v><extLst><ext>'],
    ['tags that close others', '<v>1</v><a><b></a></b>'],
    ['an element that ends in another cell', '<a></c><c r="B1"><v>1</v></a>'],
  ])('%s is unreadable', async (_, content) => {
    const rows = cell('r="A1"', content);
    expect(await failureOf(fileOf(xmlBookBytes({ sheets: [{ name: 'A', rows }] })))).toBe('unreadable');
  });

  it('alternatives within alternatives are read whole', async () => {
    const inner = '<mc:Fallback><v>2</v></mc:Fallback>';
    const rows = cell('r="A1"', alternative(`<mc:Fallback>${alternative(inner)}</mc:Fallback>`));
    expect(await readCells(rows)).toEqual({ cells: [[1, 1, number(2)]], streamed: false });
  });
});

describe('rows of number 0 stream', () => {
  it.each<[string, string, [number, number][]]>([
    [
      'at the top',
      '<row r="0"><c r="A0"><v>1</v></c><c r="C0"><v>2</v></c></row>',
      [
        [1, 1],
        [1, 3],
      ],
    ],
    [
      'behind another',
      '<row r="4"><c><v>1</v></c></row><row r="0"><c r="A5"><v>2</v></c></row>',
      [
        [4, 1],
        [5, 1],
      ],
    ],
    [
      'without a number',
      '<row><c r="A0"><v>1</v></c></row><row><c><v>2</v></c></row>',
      [
        [1, 1],
        [2, 1],
      ],
    ],
    ['empty', '<row r="0"/><row r="3"><c r="A3"><v>2</v></c></row>', [[3, 1]]],
  ])('%s', async (_, rows, expected) => {
    const { cells, streamed } = await readCells(rows);
    expect([cells.map(([row, column]) => [row, column]), streamed]).toEqual([expected, true]);
  });

  it('but a cell of row 0 in a row of another number is misplaced', async () => {
    const rows = '<row r="2"><c r="A0"><v>1</v></c></row>';
    expect(await failureOf(fileOf(xmlBookBytes({ sheets: [{ name: 'A', rows }] })))).toMatchObject({
      code: 'misplacedCell',
    });
  });
});

describe('a prefix of the main namespace on some of the tags streams', () => {
  const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const STRICT = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
  it.each<[string, string]>([
    ['beside the default one', `<worksheet xmlns="${MAIN}" xmlns:x="${MAIN}">%</worksheet>`],
    ['of the strict standard', `<worksheet xmlns="${STRICT}" q=">" xmlns:x='${STRICT}'>%</worksheet>`],
    ['beside the root\u2019s', `<m:worksheet xmlns:m="${MAIN}" xmlns:x = "${MAIN}">%</m:worksheet>`],
  ])('%s', async (_, around) => {
    const data =
      '<sheetData><x:row r="1"><c r="A1"><x:v>1</x:v></c><x:c r="B1" t="str"><v>x:b &lt; x:v</v></x:c></x:row></sheetData>';
    const part = `<?xml version="1.0"?>${around.replace('%', data)}`;
    expect(await readCells(part)).toEqual({
      cells: [
        [1, 1, number(1)],
        [1, 2, text('x:b < x:v')],
      ],
      streamed: true,
    });
  });

  it('one that is bound to another namespace is not taken for it', async () => {
    const part = `<?xml version="1.0"?><worksheet xmlns="${MAIN}" xmlns:y="urn:other"><sheetData><row r="1"><y:c r="A1"/><c r="B1"><v>1</v></c></row></sheetData></worksheet>`;
    expect((await readCells(part)).streamed).toBe(false);
  });
});

describe('what makes a part be read whole', () => {
  it('rows of another prefix', async () => {
    const rows = cell('r="A1"', '<v>1</v>').replaceAll(/<(\/?)/g, '<$1x:');
    expect(await readCells(rows)).toEqual({ cells: [[1, 1, number(1)]], streamed: false });
  });

  it('with the texts as they were read, empty ones and escapes too', async () => {
    const sharedStrings =
      '<si /><si><t>a&amp;b&lt;c</t></si><si><t/></si><si><t>_x005F_x0041_</t></si><si><t>l_x000D_\tñ😀\nm</t></si><si><t xml:space="preserve"> z </t></si>';
    const rows = `<row r=""/><row r="1">${[0, 1, 2, 3, 4, 5].map((index) => `<c t="s"><v>${index}</v></c>`).join('')}</row>`;
    expect(await readCells(rows, { sharedStrings })).toEqual({
      cells: [
        [1, 2, text('a&b<c')],
        [1, 4, text('_x0041_')],
        [1, 5, text('l\r\tñ😀\nm')],
        [1, 6, text(' z ')],
      ],
      streamed: false,
    });
  });

  it('one sheet of several, and the rest stream', async () => {
    const plain = cell('r="A1"', '<v>1</v>');
    const bytes = xmlBookBytes({
      sheets: [plain, `<row r=""/>${plain.replace('>1<', '>2<')}`, plain.replace('>1<', '>3<')].map(
        (rows, index) => ({
          name: `H${index}`,
          rows,
        }),
      ),
    });
    const { sheets, streamed } = await readBook(bytes);
    expect(streamed).toEqual([true, false, true]);
    expect(sheets.map(({ cells }) => cells[0]?.[2])).toEqual([number(1), number(2), number(3)]);
  });
});

describe('parts in another encoding stream as UTF-8', () => {
  const utf16 = (xml: string): Buffer => Buffer.from(xml, 'utf16le');
  const western = (xml: string): Buffer => Buffer.from(xml.replaceAll('€', '\u0080'), 'latin1');

  it.each<[string, string, (xml: string) => Uint8Array]>([
    ['UTF-16 with its mark', 'utf-16', (xml) => utf16(`\uFEFF${xml}`)],
    ['UTF-16 backwards with its mark', 'utf-16', (xml) => utf16(`\uFEFF${xml}`).swap16()],
    ['UTF-16 without a mark', 'utf-16', utf16],
    ['UTF-16 backwards without a mark', 'UTF-16', (xml) => utf16(xml).swap16()],
    ['UTF-8 with a mark', 'utf-8', (xml) => Buffer.from(`\uFEFF${xml}`)],
    ['UTF-8 that says it is UTF-16', 'utf-16', (xml) => Buffer.from(xml)],
    ['windows-1252', 'windows-1252', western],
    ['windows-1252 that says it is Latin 1', 'ISO-8859-1', western],
    ['ISO-8859-15', 'ISO-8859-15', (xml) => Buffer.from(xml.replaceAll('€', '\u00a4'), 'latin1')],
  ])('%s', async (_, encoding, encode) => {
    const declared = (xml: string): string =>
      `<?xml version="1.0" encoding="${encoding}"?>${xml.replace(/^<\?xml[^>]*>/, '')}`;
    const book = {
      sheets: [
        {
          name: 'Año €',
          rows: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="str"><v>ñ €</v></c></row>',
        },
      ],
      sharedStrings: '<si><t>día €</t></si>',
    };
    const parts = xmlBookParts(book).map((part) => ({
      ...part,
      content: encode(declared(String(part.content))),
    }));
    const { sheets, streamed } = await readBook(zipBytes(parts));
    expect(streamed).toEqual([true]);
    expect([sheets[0]!.name, sheets[0]!.cells.map(([, , found]) => found)]).toEqual([
      'Año €',
      [text('día €'), text('ñ €')],
    ]);
  });

  it.each([1, 2, 3, 7, 50, 1000])('wherever the inflater cuts them: every %d bytes', (size) => {
    const xml = `<?xml version="1.0"?><a>${'ñ€😀'.repeat(60)}</a>`;
    const bytes = utf16(xml);
    const pieces: Uint8Array[] = [];
    const utf8 = new Utf8Pieces((piece) => pieces.push(piece.slice()));
    for (let at = 0; at < bytes.length; at += size) utf8.push(bytes.subarray(at, at + size));
    utf8.finish();
    expect(Buffer.concat(pieces).toString()).toBe(xml);
  });
});

describe('parts whose tags have a prefix', () => {
  const prefixed = (xml: string): string => xml.replaceAll(/<(\/?)(?![?!])/g, '<$1x:');

  it('stream like the others', async () => {
    const sheet = `<worksheet xmlns:x="m"><sheetData>${cell('r="A1" t="s"', '<v>0</v>')}<row r="2"><c r="A2"><f>1+1</f></c><c r="B2" t="inlineStr"><is><t>&lt;x:a</t></is></c></row></sheetData></worksheet>`;
    const parts = xmlBookParts({ sheets: [{ name: 'A', rows: '' }], sharedStrings: '<si/>' }).map((part) => {
      if (part.name.endsWith('sheet1.xml'))
        return { ...part, content: `\uFEFF<?xml version="1.0"?>\n${prefixed(sheet)}` };
      if (part.name !== 'xl/sharedStrings.xml') return part;
      return { ...part, content: prefixed('<sst xmlns:x="m"><si><t>a</t></si></sst>') };
    });
    const { sheets, streamed } = await readBook(zipBytes(parts));
    expect(streamed).toEqual([true]);
    expect(sheets[0]!.cells.map(([row, column, found]) => [row, column, found])).toEqual([
      [1, 1, text('a')],
      [2, 2, text('<x:a')],
    ]);
  });

  it.each([1, 2, 3, 7, 50])('wherever the inflater cuts them: every %d bytes', (size) => {
    const xml = prefixed('<?xml version="1.0"?><a q=">"><row r="1"><c><v>1 &lt; x:2</v></c></row></a>');
    const bytes = new TextEncoder().encode(xml);
    let stripped = '';
    const stripper = new PrefixStripper((piece) => {
      stripped += new TextDecoder().decode(piece);
    });
    for (let at = 0; at < bytes.length; at += size) stripper.push(bytes.subarray(at, at + size));
    stripper.finish();
    expect(stripped).toBe(xml.replaceAll(/<(\/?)x:/g, '<$1'));
  });

  it.each(['', '<', 'no es XML', '<a><x:b/></a>', '<?xml version="1.0"?>'])('%j passes as it is', (xml) => {
    const pieces: string[] = [];
    const stripper = new PrefixStripper((piece) => pieces.push(new TextDecoder().decode(piece)));
    stripper.push(new TextEncoder().encode(xml));
    stripper.finish();
    expect(pieces.join('')).toBe(xml);
  });
});

it.each([
  ['<workbookPr date1904="1"/>', '1904'],
  [
    '<workbookPr date1904="true"/><extLst><ext><x15:workbookPr chartTrackingRefBase="1"/></ext></extLst>',
    '1904',
  ],
  ['<workbookPr date1904="0"/>', '1900'],
  ['<workbookPr/>', '1900'],
])('the date system of %s', async (workbookProperties, system) => {
  const { dateSystem } = await readBook(
    xmlBookBytes({ sheets: [{ name: 'A', rows: '' }], workbookProperties }),
  );
  expect(dateSystem).toBe(system);
});

it('a macro module listed among the sheets is not a sheet', async () => {
  const parts = xmlBookParts({ sheets: [{ name: 'A', rows: cell('r="A1"', '<v>1</v>') }] }).map((part) => ({
    ...part,
    content: String(part.content).replace(
      '</sheets>',
      '<sheet name="Módulo1" sheetId="9" r:id=""/></sheets>',
    ),
  }));
  const { sheets } = await readBook(zipBytes(parts));
  expect(sheets.map(({ name }) => name)).toEqual(['A']);
});

it('strict OOXML: other namespaces, dates as dates', async () => {
  const strict = (xml: string): string =>
    xml
      .replaceAll(
        'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
        'http://purl.oclc.org/ooxml/officeDocument/relationships',
      )
      .replaceAll(
        'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
        'http://purl.oclc.org/ooxml/spreadsheetml/main',
      );
  const parts = xmlBookParts({
    sheets: [
      {
        name: 'A',
        rows: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="d"><v>2024-01-15</v></c></row>',
      },
    ],
    sharedStrings: '<si><t>a</t></si>',
    workbookProperties: '<workbookPr date1904="true"/>',
  }).map((part) => ({ ...part, content: strict(String(part.content)) }));
  const { dateSystem, sheets, streamed } = await readBook(zipBytes(parts));
  expect([dateSystem, streamed]).toEqual(['1904', [true]]);
  expect(sheets[0]!.cells).toEqual([
    [1, 1, text('a'), 'a'],
    [1, 2, number(43_844, 'm/d/yy'), '15/01/2024'],
  ]);
});

it.each([
  [0, '#NULL!'],
  [1, '#DIV/0!'],
  [2, '#VALUE!'],
  [3, '#REF!'],
  [4, '#NAME?'],
  [5, '#NUM!'],
  [6, '#N/A'],
  [7, '#GETTING_DATA'],
  [8, '#SPILL!'],
  [9, '#CONNECT!'],
  [10, '#BLOCKED!'],
  [11, '#UNKNOWN!'],
  [12, '#FIELD!'],
  [13, '#CALC!'],
  [14, '#BUSY!'],
  [18, '#EXTERNAL!'],
  [19, '#TIMEOUT!'],
  // For an unknown code, the text of the cell.
  [99, '#REF!'],
])('a rich error of type %d is %s', async (type, code) => {
  const structures = '<s t="_error"><k n="errorType" t="i"/><k n="subType" t="i"/></s>';
  const rich = richValueParts([`<rv s="0"><v>${type}</v><v>1</v></rv>`], structures);
  const rows = '<row r="1"><c r="A1" t="e" vm="1"><v>#REF!</v></c></row>';
  for (const among of ['', '<!-- -->']) {
    expect((await readCells(`${among}${rows}`, rich)).cells).toEqual([[1, 1, error(code)]]);
  }
});
