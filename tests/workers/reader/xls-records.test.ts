import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utils } from 'xlsx';
import { ole2Content } from '../../../src/workers/workbook/reader/binary/ole2.ts';
import { anyBook, bytesOf, fitForXls } from '../../support/books/any-book.ts';
import { readBook, readRecordsWithOracle } from '../../support/books/sheet-contents.ts';
import {
  beginning,
  f64,
  inContainer,
  narrow,
  record,
  u8,
  u16,
  u32,
  wide,
  type XlsPart,
  xlsStream,
} from '../../support/books/xls-records.ts';
import { madeUpCases } from '../../support/depth.ts';

const RUNS = madeUpCases('DIFFERENTIAL_RUNS', { once: 25, often: 500 });

const style = (format: number): number[] => record(0xe0, u16(0), u16(format), ...Array(8).fill(u16(0)));
const STYLES = [
  record(0x41e, u16(164), u16(5), u8(1), wide('"ñ"0€')),
  record(0x41e, u16(165), u16(4), u8(0), narrow('0.00')),
  style(0),
  style(14),
  style(164),
  style(165),
];
const CONTINUE = 0x3c;
const place = (row: number, column: number, ofStyle = 0): number[] => [
  ...u16(row),
  ...u16(column),
  ...u16(ofStyle),
];
const real = (row: number, column: number, value: number, ofStyle = 0): number[] =>
  record(0x203, place(row, column, ofStyle), f64(value));
const label = (row: number, column: number, text: string): number[] =>
  record(0x204, place(row, column), u16(text.length), u8(1), wide(text));
const shared = (row: number, column: number, index: number): number[] =>
  record(0xfd, place(row, column), u32(index));
const formula = (row: number, column: number, result: number[]): number[] =>
  record(0x06, place(row, column), result, u16(0), u32(0), u16(3), [0x1e, 1, 0]);
const noNumber = (kind: number, value = 0): number[] => [kind, 0, value, 0, 0, 0, 0xff, 0xff];

const tab = (...records: number[][]): XlsPart => ({ name: 'Hoja', records });
const read = (stream: Uint8Array) => readBook(inContainer(stream));
const isOwn = async (stream: Uint8Array): Promise<boolean[]> => (await read(stream)).streamed;
const shownOf = async (stream: Uint8Array) =>
  (await read(stream)).sheets.map(({ cells }) =>
    cells.map(
      ([row, column, { kind }, shown]) =>
        `${utils.encode_cell({ r: row - 1, c: column - 1 })} ${kind} ${shown}`,
    ),
  );

async function expectSameAsOracle(stream: Uint8Array<ArrayBuffer>): Promise<void> {
  const { streamed: _, ...contents } = await read(stream);
  expect(contents).toEqual(await readRecordsWithOracle(stream));
}

it('cells of every kind are read as by SheetJS', async () => {
  const stream = xlsStream(STYLES, [
    tab(
      real(0, 0, 0.1),
      record(0x27e, place(0, 1), u32((7 << 2) | 2)),
      record(0x27e, place(0, 2), u32(((-150 << 2) | 3) >>> 0)),
      record(0x27e, place(0, 3), u32(0x3ff80000)),
      record(0x27e, place(0, 4), u32(0x40590001)),
      record(0xbd, u16(1), u16(2), u16(1), u32((45_351 << 2) | 2), u16(2), u32((5 << 2) | 2), u16(3)),
      record(0x201, place(1, 4, 1)),
      record(0xbe, u16(2), u16(0), u16(1), u16(1), u16(1)),
      record(0x205, place(2, 2), [1, 0]),
      record(0x205, place(2, 3), [0, 0]),
      record(0x205, place(2, 4), [0x2a, 1]),
      record(0x205, place(2, 5), [0x77, 1]),
      label(3, 0, 'año €'),
      record(0x204, place(3, 1), u16(0)),
      record(0xd6, place(3, 2), u16(4), u8(0), narrow('ñandú'.slice(0, 4)), u16(1), u32(0)),
      formula(4, 0, f64(2.5)),
      formula(4, 1, noNumber(0)),
      record(0x207, u16(5), u8(0), narrow('texto')),
      formula(4, 2, noNumber(1, 1)),
      formula(4, 3, noNumber(2, 0x07)),
      formula(4, 4, noNumber(3)),
      real(5, 0, Number.POSITIVE_INFINITY),
      real(65_535, 255, 1e10, 3),
    ),
  ]);
  expect(await shownOf(stream)).toEqual([
    [
      ...['A1 number 0.1', 'B1 number 7', 'C1 number -1.5', 'D1 number 1.5', 'E1 number 1'],
      ...['C2 number 29/02/2024', 'D2 number ñ5€'],
      ...['C3 boolean TRUE', 'D3 boolean FALSE', 'E3 error #N/A', 'F3 error #VALUE!'],
      ...['A4 text año €', 'C4 text ñand'],
      ...['A5 number 2.5', 'B5 text texto', 'C5 boolean TRUE', 'D5 error #DIV/0!'],
      'A6 error #VALUE!',
      'IV65536 number 10000000000.00',
    ],
  ]);
  expect(await isOwn(stream)).toEqual([true]);
  await expectSameAsOracle(stream);
});

it('a chart within a sheet adds no cells, and tabs of other kinds are not sheets', async () => {
  const chart = [...beginning(0x20), ...real(0, 5, 9), ...record(0x0a)];
  const stream = xlsStream(
    [record(0x22, u16(1)), ...STYLES],
    [
      { ...tab(real(0, 0, 1), chart, real(0, 1, 2, 1)), visibility: 1 },
      { name: 'Gráfico', records: [real(0, 0, 3)], begins: beginning(0x20) },
      { name: 'Macro', records: [real(0, 0, 4)], begins: beginning(0x40) },
      { name: 'Cuadro', records: [record(0x81, u16(0x10)), real(0, 0, 5)] },
      { name: 'Otra', records: [real(0, 0, 6)], visibility: 2 },
    ],
  );
  const { dateSystem, sheets } = await read(stream);
  expect([dateSystem, ...sheets.map(({ name, visibility }) => `${name} ${visibility}`)]).toEqual([
    '1904',
    'Hoja hidden',
    'Otra veryHidden',
  ]);
  expect(await shownOf(stream)).toEqual([['A1 number 1', 'B1 number 03/01/1904'], ['A1 number 6']]);
  await expectSameAsOracle(stream);
});

it('sheets are in the order of their tabs, wherever their records are', async () => {
  const tabs = ['Una', 'Dos', 'Tres'].map((name, index) => ({ name, records: [real(0, 0, index)] }));
  const stream = xlsStream(STYLES, tabs, [2, 0, 1]);
  const { sheets } = await read(stream);
  expect(sheets.map(({ name, cells }) => [name, cells[0]?.[3]])).toEqual([
    ['Una', '0'],
    ['Dos', '1'],
    ['Tres', '2'],
  ]);
});

it.each([[[0]], [[1]], [[0, 1]]])(
  'sheets %j without the record that begins them are read',
  async (without) => {
    const tabs = ['Una', 'Dos', 'Tres'].map((name, index) => ({
      name,
      records: [real(0, 0, index), real(3, 2, 10 + index)],
      ...(without.includes(index) && { begins: [] }),
    }));
    const stream = xlsStream(STYLES, tabs);
    expect(await shownOf(stream)).toEqual([
      ['A1 number 0', 'C4 number 10'],
      ['A1 number 1', 'C4 number 11'],
      ['A1 number 2', 'C4 number 12'],
    ]);
    expect(await isOwn(stream)).toEqual([true, true, true]);
  },
);

it('a sheet that begins in the middle of another one is not read', async () => {
  const stream = xlsStream(STYLES, [tab(real(0, 0, 1), real(1, 0, 2))]);
  const view = new DataView(stream.buffer);
  const at = Buffer.from(stream).indexOf(Buffer.from([0x85, 0x00])) + 4;
  view.setUint32(at, view.getUint32(at, true) + beginning().length, true);
  await expect(read(stream)).rejects.toMatchObject({ failure: 'unreadable' });
});

interface SharedText {
  readonly text: string;
  readonly runs: number;
  readonly phonetics: number;
}

/**
 * Splits the texts wherever a record is full. The rest of a split text states its character width again,
 * which may differ.
 */
function sharedStrings(texts: readonly SharedText[], room: number): number[] {
  const records: number[][] = [];
  let data: number[] = [...u32(texts.length), ...u32(texts.length)];
  const cut = (): void => {
    records.push(record(records.length === 0 ? 0xfc : CONTINUE, data));
    data = [];
  };
  for (const { text, runs, phonetics } of texts) {
    const isWide = [...text].some((character) => character > 'ÿ');
    if (data.length + 9 > room) cut();
    data.push(...u16(text.length), (isWide ? 1 : 0) | (phonetics ? 4 : 0) | (runs ? 8 : 0));
    if (runs > 0) data.push(...u16(runs));
    if (phonetics > 0) data.push(...u32(phonetics));
    let written = isWide;
    for (let index = 0; index < text.length; index++) {
      if (data.length + (written ? 2 : 1) > room) {
        cut();
        written = [...text.slice(index)].some((character) => character > 'ÿ');
        data.push(written ? 1 : 0);
      }
      data.push(...(written ? wide(text.charAt(index)) : narrow(text.charAt(index))));
    }
    for (let left = 4 * runs + phonetics; left > 0; left--) {
      if (data.length + 1 > room) cut();
      data.push(0x41);
    }
  }
  cut();
  return records.flat();
}

describe('shared texts', () => {
  const anyTexts = fc.array(
    fc.record({
      text: fc.oneof(
        fc.string({ maxLength: 40 }),
        fc.string({
          unit: fc.constantFrom('a', 'ñ', '\u0085', 'ÿ', '€', 'Ж', '\ud83d\ude00'),
          maxLength: 40,
        }),
      ),
      runs: fc.constantFrom(0, 0, 1, 7),
      phonetics: fc.constantFrom(0, 0, 1, 30),
    }),
    { minLength: 1, maxLength: 25 },
  );

  it('come back whole wherever the records were full', async () => {
    await fc.assert(
      fc.asyncProperty(anyTexts, fc.integer({ min: 9, max: 200 }), async (texts, room) => {
        const stream = xlsStream(
          [...STYLES, sharedStrings(texts, room)],
          [tab(...texts.map((_, index) => shared(index, 0, index)))],
        );
        const { sheets, streamed } = await read(stream);
        expect(streamed).toEqual([true]);
        expect(sheets[0]?.cells.map(([row, , , shown]) => [row, shown])).toEqual(
          texts.map(({ text }, index) => [index + 1, text]).filter(([, text]) => text !== ''),
        );
        await expectSameAsOracle(stream);
      }),
      { numRuns: RUNS },
    );
  });

  it('a long text of a formula is continued', async () => {
    const stream = xlsStream(STYLES, [
      tab(
        formula(0, 0, noNumber(0)),
        record(0x207, u16(6), u8(0), narrow('abc')),
        record(CONTINUE, u8(1), wide('d€f')),
      ),
    ]);
    expect(await shownOf(stream)).toEqual([['A1 text abcd€f']]);
    await expectSameAsOracle(stream);
  });
});

describe('two sheets of one name', () => {
  it('are each read with their own cells', async () => {
    const stream = xlsStream(STYLES, [tab(real(0, 0, 1)), tab(real(0, 0, 2), real(0, 1, 3))]);
    expect(await shownOf(stream)).toEqual([['A1 number 1'], ['A1 number 2', 'B1 number 3']]);
    expect(await isOwn(stream)).toEqual([true, true]);
  });

  it('are unreadable when SheetJS must read one, for it keeps a single sheet of a name', async () => {
    const stream = xlsStream(STYLES, [tab(real(0, 0, 1)), tab(real(1, 0, 2), real(0, 0, 3))]);
    await expect(read(stream)).rejects.toMatchObject({ failure: 'unreadable' });
  });

  it('are unreadable in a book that SheetJS reads as a whole', async () => {
    const older = (value: number): XlsPart => ({ ...tab(real(0, 0, value)), begins: beginning(0x10, 0x500) });
    await expect(read(xlsStream(STYLES, [older(1), older(2)]))).rejects.toMatchObject({
      failure: 'unreadable',
    });
  });
});

describe('rare records are left to SheetJS, sheet by sheet', () => {
  it.each<[string, number[][]]>([
    ['rows out of order', [real(1, 0, 1), real(0, 0, 2)]],
    ['cells out of order', [real(0, 1, 1), real(0, 0, 2)]],
    ['a text longer than its record', [record(0x204, place(0, 0), u16(9), u8(0), narrow('abc'))]],
    ['a cell twice', [real(0, 0, 1), real(0, 0, 2)]],
    ['cells of another generation', [record(0x04, place(0, 0).slice(0, 4), [0, 0, 0], u8(1), narrow('a'))]],
  ])('%s', async (_, records) => {
    const stream = xlsStream(STYLES, [tab(real(0, 0, 1)), { name: 'Rara', records }]);
    expect(await isOwn(stream)).toEqual([true, false]);
    await expectSameAsOracle(stream);
  });

  it('a book of Excel 95 is left to it as a whole', async () => {
    const older = { ...tab(real(0, 0, 1)), begins: beginning(0x10, 0x500) };
    expect(await isOwn(xlsStream(STYLES, [older]))).toEqual([false]);
  });

  it.each<[string, number[][]]>([
    ['a text that is not shared', [shared(0, 0, 1)]],
    ['a cell cut short', [record(0x203, place(0, 0), u32(0))]],
    ['short numbers that do not add up', [record(0xbd, u16(0), u16(0), u16(0), u32(2), u16(4))]],
  ])('%s is damage', async (_, records) => {
    const stream = xlsStream(
      [...STYLES, sharedStrings([{ text: 'a', runs: 0, phonetics: 0 }], 100)],
      [tab(...records)],
    );
    await expect(read(stream)).rejects.toMatchObject({ failure: 'unreadable' });
  });
});

it('every cell of any .xls is read as it was written, and as by SheetJS', async () => {
  await fc.assert(
    fc.asyncProperty(anyBook.map(fitForXls), async (book) => {
      const bytes = bytesOf(book, 'biff8') as Uint8Array<ArrayBuffer>;
      const { streamed, ...contents } = await readBook(bytes);
      expect(streamed).toEqual(book.sheets.map(() => true));
      for (const [index, { cells }] of book.sheets.entries()) {
        const expected = Object.entries(cells)
          .map(([address, { read: cell }]) => ({ ...utils.decode_cell(address), cell }))
          .filter(({ cell }) => cell !== null)
          .sort((a, b) => a.r - b.r || a.c - b.c);
        expect(
          contents.sheets[index]?.cells.map(([row, column, cell]) => ({ r: row - 1, c: column - 1, cell })),
        ).toEqual(expected);
      }
      const content = await ole2Content(bytes);
      if (content.kind !== 'xls') throw new Error(content.kind);
      expect(contents).toEqual(await readRecordsWithOracle(content.stream));
    }),
    { numRuns: RUNS },
  );
});
