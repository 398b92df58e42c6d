import { expect, it } from 'vitest';
import { type BookType, CFB, utils, write } from 'xlsx';
import { cptable } from 'xlsx/dist/cpexcel.full.mjs';
import { CODE_PAGES } from '../../../src/workers/workbook/reader/binary/code-pages.ts';
import { readCompoundFile } from '../../../src/workers/workbook/reader/binary/compound-file.ts';
import { openSource } from '../../../src/workers/workbook/reader/open-source.ts';
import { cellsOf } from '../../support/books/sheet-contents.ts';

/*
 * .xls files by generation: container and records are written by SheetJS, and the part under test is changed
 * by hand.
 */

type Bytes = Uint8Array<ArrayBuffer>;

function written(bookType: BookType, rows: unknown[][]): Bytes {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Hoja');
  return new Uint8Array(write(book, { type: 'buffer', bookType }));
}

async function read(bytes: Bytes) {
  const source = await openSource({ name: 'a.xls', type: '', content: new Blob([bytes]) });
  const sheets = await source.readSheets(source.sheets.map((_, index) => index));
  return sheets.map((sheet) => cellsOf(sheet).map(([, , , shown]) => shown));
}

const failureOf = (bytes: Bytes): Promise<string> =>
  read(bytes).then(
    () => 'read',
    (error) => error.failure,
  );

/** A record says in which code page the text is written, whatever the code page of its bytes is. */
const inCodePage = (page: number): Bytes => {
  const bytes = written('biff5', [['QRST', 12.5]]);
  const container = CFB.read(bytes, { type: 'buffer' });
  const stream = Uint8Array.from(CFB.find(container, '/Book')!.content);
  const at = stream.findIndex(
    (byte, index) => byte === 0x42 && stream[index + 1] === 0 && stream[index + 2] === 2,
  );
  stream.set([page & 0xff, page >> 8], at + 4);
  stream.set([0x85, 0xe1, 0xf1, 0x80], Buffer.from(stream).indexOf('QRST'));
  const other = CFB.utils.cfb_new();
  CFB.utils.cfb_add(other, '/Book', stream);
  return new Uint8Array(CFB.write(other, { type: 'buffer' }) as Buffer);
};

it.each(['biff2', 'biff3', 'biff4', 'biff5', 'biff8'])('%s is read', async (generation) => {
  expect(
    await read(
      written(generation as BookType, [
        ['a', 1.5],
        ['b', -2],
      ]),
    ),
  ).toEqual([['a', '1.5', 'b', '-2']]);
});

it.each([
  [1252, '…áñ€'],
  [437, 'àß±Ç'],
  [850, 'àß±Ç'],
  [852, 'ůß˝Ç'],
  [1251, '…бсЂ'],
  [1253, '…αρ€'],
  [10_000, 'Ö·ÒÄ'],
  [10_006, 'ÖαώÄ'],
  [10_007, 'ЕбсА'],
  [10_010, 'Ö·ÒÄ'],
  [10_017, 'ЕбсА'],
  [10_029, 'ÖŠŮÄ'],
  [10_079, 'Ö·ÒÄ'],
  [10_081, 'Ö·ÒÄ'],
  [10_082, 'Ö·ÒÄ'],
  // An unknown code page is read as the western one.
  [29_001, '…áñ€'],
])('texts before Unicode are read by their code page: %d', async (page, text) => {
  expect(await read(inCodePage(page))).toEqual([[text, '12.5']]);
});

// Apple later changed the characters of some bytes, among them the euro.
it.each([
  [10_006, [0x9c, 0xaf, 0xff]],
  [10_029, []],
  [10_079, [0xbd, 0xdb, 0xf0]],
  [10_081, [0xbd, 0xf0, 0xf5]],
])('page %d has the same characters as in SheetJS, except %j', (page, later) => {
  const bytes = Array.from({ length: 0x100 }, (_, byte) => byte);
  const theirs = cptable[page]?.dec ?? [];
  expect(bytes.filter((byte) => CODE_PAGES.utils.decode(page, [byte]) !== theirs[byte])).toEqual(later);
});

it.each([437, 850, 852])('page %d has the same characters as in SheetJS', (page) => {
  const bytes = Array.from({ length: 0x100 }, (_, byte) => byte);
  const theirs = cptable[page]?.dec ?? [];
  expect(bytes.filter((byte) => CODE_PAGES.utils.decode(page, [byte]) !== theirs[byte])).toEqual([]);
});

it.each([
  [10_001, [0x93, 0xfa, 0x96, 0x7b], '日本'],
  [10_002, [0xa4, 0xa4], '中'],
  [10_003, [0xc7, 0xd1], '한'],
  [10_008, [0xd6, 0xd0], '中'],
  [10_010, [0x41, 0xae, 0xaf, 0xb0, 0xbe, 0xbf, 0xde, 0xdf, 0xe0], 'AĂȘ∞ășȚț‡'],
  [10_017, [0xa2, 0xff], 'Ґ€'],
  [10_082, [0xa9, 0xae, 0xb9, 0xbe, 0xc6, 0xc8, 0xd0, 0xe6, 0xe8, 0xf0, 0x8e], 'ŠŽšžĆČĐćčđé'],
])('page %d', (page, bytes, text) => {
  expect(CODE_PAGES.utils.decode(page, bytes)).toBe(text);
});

it('a text in Unicode read afterwards is not taken for one in a code page', async () => {
  await read(inCodePage(1251));
  expect(await read(written('biff8', [['ñandú €', 'Ж']]))).toEqual([['ñandú €', 'Ж']]);
});

/** The position in the header at which the start of the sector table is stored. */
const tableOf = (bytes: Bytes): number => 512 + new DataView(bytes.buffer).getUint32(76, true) * 512;

it('a circular chain of sectors is damage, and is not followed for ever', async () => {
  const bytes = written(
    'biff8',
    Array.from({ length: 2000 }, (_, row) => [`fila ${row}`]),
  );
  const view = new DataView(bytes.buffer);
  const table = tableOf(bytes);
  for (let sector = 0; sector < 100; sector++) {
    if (view.getUint32(table + 4 * sector, true) === sector + 1)
      view.setUint32(table + 4 * sector, sector - 1, true);
  }
  expect(await failureOf(bytes)).toBe('unreadable');
});

it.each<[string, (view: DataView) => void]>([
  [
    'lists of sectors that bite their tail',
    (view) => {
      view.setUint32(68, 0, true);
      view.setUint32(512 + 508, 0, true);
    },
  ],
  ['sectors of no size', (view) => view.setUint16(30, 0xffff, true)],
  ['small sectors of no size', (view) => view.setUint16(32, 0, true)],
  ['a directory beyond the file', (view) => view.setUint32(48, 0xfffff, true)],
])('%s is unreadable', async (_, damage) => {
  const bytes = written('biff5', [['a']]);
  damage(new DataView(bytes.buffer));
  expect(await failureOf(bytes)).toBe('unreadable');
});

it('a file that ends before the padding of its last sector is whole', async () => {
  const bytes = written(
    'biff8',
    Array.from({ length: 300 }, (_, row) => [`fila ${row}`]),
  );
  const used = bytes.findLastIndex((byte) => byte !== 0) + 1;
  expect((await read(bytes.slice(0, used)))[0]).toHaveLength(300);
});

it('the streams of an embedded workbook are not read as those of the workbook', () => {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/MBD0001/Workbook', Buffer.from('el de dentro'));
  CFB.utils.cfb_add(container, '/BOOK', Buffer.from('el de fuera'));
  const file = readCompoundFile(new Uint8Array(CFB.write(container, { type: 'buffer' }) as Buffer));
  expect([file.has('Workbook'), file.stream('Workbook')]).toEqual([false, null]);
  expect(new TextDecoder().decode(file.stream('Book')!)).toBe('el de fuera');
});

it("the dates of Excel's own formats are dates, and no format of the file before is left behind", async () => {
  const cell = (v: number, z?: string) => ({ t: 'n' as const, v, ...(z && { z }) });
  const bytes = (a1: object, a2: object): Bytes => {
    const book = utils.book_new();
    utils.book_append_sheet(book, { '!ref': 'A1:A2', A1: a1, A2: a2 }, 'Hoja');
    return new Uint8Array(write(book, { type: 'buffer', bookType: 'biff8' }));
  };
  /** Gives the last style format 31, which is a date by its number alone. */
  const dated = (file: Bytes): Bytes => {
    const container = CFB.read(file, { type: 'buffer' });
    const stream = Uint8Array.from(CFB.find(container, '/Workbook')!.content);
    const format = Buffer.from(stream).lastIndexOf(Buffer.from([0xe0, 0, 0x14, 0]));
    stream.set([31, 0], format + 6);
    const other = CFB.utils.cfb_new();
    CFB.utils.cfb_add(other, '/Workbook', stream);
    return new Uint8Array(CFB.write(other, { type: 'buffer' }) as Buffer);
  };
  expect(await read(bytes(cell(45_351, '"x"0'), cell(2)))).toEqual([['x45351', '2']]);
  expect(await read(dated(bytes(cell(1), cell(45_351, '0.00'))))).toEqual([['1', '29/02/2024']]);
});
