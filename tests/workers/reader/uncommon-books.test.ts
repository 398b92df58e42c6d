import { describe, expect, it } from 'vitest';
import { readBook } from '../../support/books/sheet-contents.ts';
import {
  fileOf,
  withZip64End,
  type XmlBook,
  xmlBookBytes,
  xmlBookParts,
  type ZipPart,
  zipBytes,
} from '../../support/books/workbooks.ts';
import {
  beginning,
  f64,
  narrow,
  record,
  u16,
  u32,
  type XlsPart,
  xlsStream,
} from '../../support/books/xls-records.ts';
import { failureOf } from '../open.ts';

/* Workbooks that other programs open and that no limit forbids. */

const ROW = '<row r="1"><c r="A1"><v>1</v></c></row>';
const ONE_CELL: XmlBook = { sheets: [{ name: 'A', rows: ROW }] };

async function cellsOf(bytes: Uint8Array): Promise<readonly string[][]> {
  const { sheets } = await readBook(bytes);
  return sheets.map(({ cells }) => cells.map(([row, column, , shown]) => `${row},${column} ${shown}`));
}

describe('the records of an .xls without a container', () => {
  const label = (row: number, column: number, text: string): number[] =>
    record(0x204, u16(row), u16(column), u16(0), u16(text.length), narrow(text));
  const real = (row: number, column: number, value: number): number[] =>
    record(0x203, u16(row), u16(column), u16(0), f64(value));

  it.each([
    ['without a version, as scripts in PHP write them', 0],
    ['of Excel 5', 0x500],
  ])('a sheet alone %s', async (_, version) => {
    const bytes = [
      ...record(0x809, u16(version), u16(0x10), u32(0)),
      ...real(0, 1, 12.5),
      ...label(1, 0, 'a\u0080ñ'),
      ...record(0x0a),
    ];
    expect(await cellsOf(Uint8Array.from(bytes))).toEqual([['1,2 12.5', '2,1 a€ñ']]);
  });

  it.each([
    [0x009, 4],
    [0x009, 6],
    [0x209, 6],
    [0x409, 6],
    [0x409, 8],
  ])('a sheet alone that begins with record %d of %d bytes', async (type, length) => {
    const bytes = [...record(type, u16(2), u16(0x10), Array(length - 4).fill(0)), ...record(0x0a)];
    expect(await failureOf(fileOf(Uint8Array.from(bytes), 'a.xls'))).toBeNull();
  });

  it.each(['\tcodigo\n', '\t\0c\0'])('a text that begins with a tab is no workbook: %j', async (text) => {
    expect(await failureOf(fileOf(text, 'a.xls'))).toBe('notExcel');
  });

  const sheet: XlsPart = { name: 'Hoja', records: [real(0, 0, 7)] };

  it('a book of Excel 97 is read like one in its container', async () => {
    const { sheets, streamed } = await readBook(xlsStream([], [sheet]));
    expect([sheets[0]?.name, sheets[0]?.cells[0]?.[3], streamed]).toEqual(['Hoja', '7', [true]]);
  });

  it('a sheet of Excel 97 alone', async () => {
    const bytes = [...beginning(), ...real(0, 0, 7), ...record(0x0a)];
    expect(await cellsOf(Uint8Array.from(bytes))).toEqual([['1,1 7']]);
  });

  it('a protected book is refused as encrypted', async () => {
    const stream = xlsStream([record(0x2f, u16(0), u16(1), u16(2))], [sheet]);
    expect(await failureOf(fileOf(stream, 'a.xls'))).toBe('encrypted');
  });
});

it('a register of 424 sheets', async () => {
  const sheets = Array.from({ length: 424 }, (_, index) => ({
    name: `Municipio ${index}`,
    rows: `<row r="1"><c r="A1"><v>${index}</v></c></row>`,
  }));
  const cells = await cellsOf(xmlBookBytes({ sheets }));
  expect([cells.length, cells[423]]).toEqual([424, ['1,1 423']]);
});

describe('a zip whose directory is located by a zip64 record', () => {
  it('is read', async () => {
    expect(await cellsOf(withZip64End(xmlBookBytes(ONE_CELL)))).toEqual([['1,1 1']]);
  });

  it('is read when it is large enough for its end to be looked at first', async () => {
    const extra = [{ name: 'xl/media/a.bin', content: Buffer.alloc(3 * 1024 * 1024), stored: true }];
    expect(await failureOf(fileOf(withZip64End(xmlBookBytes({ ...ONE_CELL, extra }))))).toBeNull();
  });

  it('is read without the locator of that record', async () => {
    const zip = Buffer.from(withZip64End(xmlBookBytes(ONE_CELL)));
    const whole = Buffer.concat([zip.subarray(0, -42), zip.subarray(-22)]);
    expect(await cellsOf(whole)).toEqual([['1,1 1']]);
  });

  it('is refused by that end when its parts are over the limits', async () => {
    const extra = [
      { name: 'xl/media/a.bin', content: Buffer.alloc(3 * 1024 * 1024), stored: true },
      { name: 'xl/media/b.bin', content: Buffer.alloc(40 * 1024 * 1024) },
    ];
    expect(await failureOf(fileOf(withZip64End(xmlBookBytes({ ...ONE_CELL, extra }))))).toBe('tooLarge');
  });

  it.each<[string, (zip: Buffer) => void]>([
    ['has no record', (zip) => zip.fill(0, zip.length - 98, zip.length - 42)],
    ['names a place behind its end', (zip) => zip.writeBigUInt64LE(2n ** 60n, zip.length - 34)],
    ['begins behind its end', (zip) => zip.writeBigUInt64LE(2n ** 40n, zip.length - 50)],
  ])('is damaged when it %s', async (_, damage) => {
    const zip = Buffer.from(withZip64End(xmlBookBytes(ONE_CELL)));
    damage(zip);
    expect(['unreadable', 'tooLarge']).toContain(await failureOf(fileOf(zip)));
  });
});

describe('parts that are named in a comment', () => {
  const commented = (part: string, before: string, comment: string): Uint8Array =>
    zipBytes(
      xmlBookParts(ONE_CELL).map((other) => {
        const content = String(other.content);
        if (other.name !== part) return other;
        expect(content).toContain(before);
        return { ...other, content: content.replace(before, `${comment}${before}`) };
      }),
    );

  it.each([
    ['xl/workbook.xml', '<sheet ', '<!-- <sheet name="Vieja" sheetId="3" r:id="rId9"/> -->'],
    ['xl/workbook.xml', '<sheets>', '<?old <sheets><sheet name="Vieja" r:id="rId9"/></sheets> ?>'],
    [
      'xl/_rels/workbook.xml.rels',
      '<Relationship ',
      '<!-- <Relationship Id="rId1" Type="a/worksheet" Target="no.xml"/> -->',
    ],
    [
      '_rels/.rels',
      '<Relationship ',
      '<!-- <Relationship Type="a/officeDocument" Target="xl/worksheets/sheet1.xml"/> -->',
    ],
  ])('of %s are not looked for', async (part, before, comment) => {
    expect(await cellsOf(commented(part, before, comment))).toEqual([['1,1 1']]);
  });
});

describe('names of parts that are not in UTF-8', () => {
  const named = (...bytes: number[]): ZipPart => ({
    name: '',
    nameBytes: Buffer.concat([Buffer.from('xl/media/'), Buffer.from(bytes)]),
    content: 'x',
  });

  it('are apart when their bytes are', async () => {
    expect(await cellsOf(xmlBookBytes({ ...ONE_CELL, extra: [named(0x82), named(0x83)] }))).toEqual([
      ['1,1 1'],
    ]);
  });

  it('are apart when only the case of a letter beyond ASCII differs', async () => {
    expect(await cellsOf(xmlBookBytes({ ...ONE_CELL, extra: [named(0x90), named(0x82)] }))).toEqual([
      ['1,1 1'],
    ]);
  });

  it('are two of one name when their bytes are equal', async () => {
    const twice = xmlBookBytes({ ...ONE_CELL, extra: [named(0x82), named(0x82)] });
    expect(await failureOf(fileOf(twice))).toBe('unreadable');
  });
});

describe('an empty cell that is not where it says', () => {
  it.each([
    ['of another row', '<row r="3"><c r="A2" s="1"/><c r="B3"><v>1</v></c></row>', ['3,2 1']],
    ['with an address that is none', '<row r="3"><c r="¿?" s="1"/><c r="B3"><v>1</v></c></row>', ['3,2 1']],
    [
      'with the tags of a value',
      '<row r="3"><c r="A2" t="str"><v></v></c><c r="B3"><v>1</v></c><c r="B3"><v/></c></row>',
      ['3,2 1'],
    ],
    [
      'before the ones before it',
      '<row r="3"><c r="C3"><v>1</v></c><c r="A3" s="1"/><c r="D3"><v>2</v></c></row>',
      ['3,3 1', '3,4 2'],
    ],
    [
      'where there is one already',
      '<row r="3"><c r="A3"><v>1</v></c><c r="A3" s="1"></c><c r="B3"><v>2</v></c></row>',
      ['3,1 1', '3,2 2'],
    ],
    [
      'in a row out of order',
      '<row r="5"><c r="A5"><v>1</v></c></row><row r="3"><c r="A4" s="1"/><c r="B3"><v>2</v></c></row>',
      ['3,2 2', '5,1 1'],
    ],
  ])('%s holds nothing', async (_, rows, cells) => {
    expect(await cellsOf(xmlBookBytes({ sheets: [{ name: 'A', rows }] }))).toEqual([cells]);
  });
});
