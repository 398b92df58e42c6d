import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  MAX_COLUMNS,
  MAX_FORMAT_CHARACTERS,
  MAX_PROLOGUE_BYTES,
  MAX_SHEETS,
  MAX_SIDE_BYTES,
} from '../../../src/workers/workbook/reader/budgets.ts';
import { numberShown } from '../../../src/workers/workbook/reader/formats/number-shown.ts';
import { WorkbookError } from '../../../src/workers/workbook/reader/workbook-error.ts';
import { TextTable } from '../../../src/workers/workbook/reader/xlsx/text-table.ts';
import {
  fileOf,
  type XmlBook,
  xmlBookBytes,
  xmlBookParts,
  type ZipPart,
  zipBytes,
} from '../../support/books/workbooks.ts';
import {
  beginning,
  f64,
  inContainer,
  record,
  u8,
  u16,
  wide,
  xlsStream,
} from '../../support/books/xls-records.ts';
import { processorMs } from '../../support/processor-time.ts';
import { failureOf } from '../open.ts';

/* Small files that would take minutes or gigabytes to read without limits. Each is refused by a limit of `budgets.ts`. */

const ROW = '<row r="1"><c r="A1" s="0"><v>1</v></c></row>';
const ONE_CELL = { sheets: [{ name: 'A', rows: ROW }] };
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STYLES_RELATION = `<Relationship Id="rIdE" Type="${RELATIONS}/styles" Target="styles.xml"/>`;
const withStyles = (styles: Partial<ZipPart> & Pick<ZipPart, 'content'>): XmlBook => ({
  ...ONE_CELL,
  extra: [{ ...styles, name: 'xl/styles.xml' }],
  extraRelations: STYLES_RELATION,
});
const failureOfBook = (book: XmlBook) => failureOf(fileOf(xmlBookBytes(book)));
const sheetWith = (prologue: string): XmlBook => ({
  sheets: [
    {
      name: 'A',
      rows: `<?xml version="1.0"?><worksheet>${prologue}<sheetData>${ROW}</sheetData></worksheet>`,
    },
  ],
});

/**
 * A part that declares a size over the limit, with enough contents that its compression ratio is plausible.
 */
const overSideLimit = (): Pick<ZipPart, 'content' | 'declaredSize'> => ({
  content: randomBytes(Math.ceil(MAX_SIDE_BYTES / 250)),
  declaredSize: MAX_SIDE_BYTES + 1,
});

describe('a part named by several sheets', () => {
  it('is unreadable: the same rows would be read once a sheet', async () => {
    const parts = xmlBookParts({ sheets: [ROW, ROW].map((rows, index) => ({ name: `H${index}`, rows })) });
    const twice = parts.map((part) => ({
      ...part,
      content: String(part.content).replace('worksheets/sheet2.xml', 'worksheets/SHEET1.xml'),
    }));
    expect(await failureOf(fileOf(zipBytes(twice)))).toBe('unreadable');
  });

  it('more sheets than the limit are refused before their relations are looked up', async () => {
    const sheets = Array.from({ length: 20 * MAX_SHEETS }, (_, index) => ({ name: `H${index}`, rows: '' }));
    const parts = xmlBookParts({ sheets }).filter(({ name }) => !/sheet\d+\.xml$/.test(name));
    const start = processorMs();
    expect(await failureOf(fileOf(zipBytes(parts)))).toBe('tooLarge');
    expect(processorMs() - start).toBeLessThan(2000);
  });
});

describe('sheets of an .xls that share records', () => {
  const real = (row: number): number[] => record(0x203, u16(row), u16(0), u16(0), f64(row));
  const failureOfTabs = (stream: Uint8Array) => failureOf(fileOf(inContainer(stream), 'a.xls'));
  /** The positions in the stream at which the starts of the sheets are stored. */
  const startsIn = (stream: Uint8Array<ArrayBuffer>): number[] =>
    [...stream.keys()].filter((at) => stream[at] === 0x85 && stream[at + 1] === 0).map((at) => at + 4);

  it('two that begin at one place are unreadable', async () => {
    const stream = xlsStream(
      [],
      ['Una', 'Dos'].map((name) => ({ name, records: [real(0)] })),
    );
    const [first = 0, second = 0] = startsIn(stream);
    stream.copyWithin(second, first, first + 4);
    expect(await failureOfTabs(stream)).toBe('unreadable');
  });

  it('a thousand, each within the one before it, cost no more than one', async () => {
    const count = 1000;
    const bytes = beginning().length;
    const tabs = Array.from({ length: count }, (_, index) => ({ name: `H${index}`, records: [] }));
    const globals = xlsStream([], tabs).slice(0, -count * (bytes + 4));
    const view = new DataView(globals.buffer);
    for (const [index, place] of startsIn(globals).entries())
      view.setUint32(place, globals.length + index * bytes, true);
    const stream = Buffer.concat([
      globals,
      ...Array.from({ length: count }, () => Uint8Array.from(beginning())),
      Buffer.alloc(400_000 * 4, Uint8Array.from(record(0x1))),
      ...Array.from({ length: count }, () => Uint8Array.from(record(0x0a))),
    ]);
    const start = processorMs();
    await failureOfTabs(stream);
    expect(processorMs() - start).toBeLessThan(3000);
  });

  it('more than the limit are refused', async () => {
    const tabs = Array.from({ length: MAX_SHEETS + 1 }, () => ({ name: 'H', records: [] }));
    expect(await failureOfTabs(xlsStream([], tabs))).toBe('tooLarge');
  });
});

describe('hidden columns', () => {
  const columns = (count: number): string =>
    `<cols>${'<col min="1" max="16384" hidden="1"/>'.repeat(count)}</cols>`;

  it('as many as Excel has columns are read', async () => {
    expect(await failureOfBook(sheetWith(columns(MAX_COLUMNS)))).toBeNull();
  });

  it('more than Excel has columns are refused', async () => {
    expect(await failureOfBook(sheetWith(columns(MAX_COLUMNS + 1)))).toBe('tooLarge');
  });

  it('a sheet with more before its rows than the limit is refused', async () => {
    const cols = Array.from(
      { length: MAX_PROLOGUE_BYTES / 32 },
      (_, index) => `<col min="${index}" max="${index}" width="9"/>`,
    );
    expect(await failureOfBook(sheetWith(`<cols>${cols.join('')}</cols>`))).toBe('tooLarge');
  });
});

describe('the code of a number format', () => {
  const styles = (code: string): string =>
    `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`;

  it('of the longest length is read', async () => {
    const code = '0m'.repeat(MAX_FORMAT_CHARACTERS / 2);
    expect(await failureOfBook(withStyles({ content: styles(code) }))).toBeNull();
  });

  it('that is longer is refused', async () => {
    const code = 'm-'.repeat(50_000);
    expect(await failureOfBook(withStyles({ content: styles(code) }))).toBe('tooLarge');
  });

  it('that is longer is refused in an .xls', async () => {
    const code = 'm-'.repeat(MAX_FORMAT_CHARACTERS);
    const stream = xlsStream(
      [
        record(0x41e, u16(164), u16(code.length), u8(1), wide(code)),
        record(0xe0, u16(0), u16(164), ...Array(8).fill(u16(0))),
      ],
      [{ name: 'A', records: [record(0x203, u16(0), u16(0), u16(0), f64(1))], begins: beginning() }],
    );
    expect(await failureOf(fileOf(inContainer(stream), 'a.xls'))).toBe('tooLarge');
  });

  it.each(['m-', '"a".0', '0e+', 'mm" "'])(
    '%j a hundred thousand times is understood in one pass',
    (piece) => {
      const start = processorMs();
      numberShown(45_306, piece.repeat(100_000 / piece.length), '1900');
      expect(processorMs() - start).toBeLessThan(1000);
    },
  );
});

describe('parts beside the sheets', () => {
  it('styles over the limit are refused before they are inflated', async () => {
    expect(await failureOfBook(withStyles(overSideLimit()))).toBe('tooLarge');
  });

  it('relations over the limit are refused before they are inflated', async () => {
    const relations = { ...overSideLimit(), name: 'xl/worksheets/_rels/sheet1.xml.rels' };
    expect(await failureOfBook({ ...ONE_CELL, extra: [relations] })).toBe('tooLarge');
  });

  it('parts that are over the limit together are refused', async () => {
    const relations = {
      ...overSideLimit(),
      declaredSize: MAX_SIDE_BYTES - 1000,
      name: 'xl/worksheets/_rels/sheet1.xml.rels',
    };
    const styles = { name: 'xl/styles.xml', content: `<styleSheet/>${' '.repeat(2000)}` };
    const book = { ...ONE_CELL, extra: [styles, relations], extraRelations: STYLES_RELATION };
    expect(await failureOfBook(book)).toBe('tooLarge');
  });

  it('ten megabytes of styles are read within a second', async () => {
    const xf = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyFont="1" applyBorder="1"/>';
    const content = `<styleSheet><cellXfs>${xf.repeat(10_000_000 / xf.length)}</cellXfs></styleSheet>`;
    const file = fileOf(xmlBookBytes(withStyles({ content, stored: true })));
    const start = processorMs();
    expect(await failureOf(file)).toBeNull();
    expect(processorMs() - start).toBeLessThan(1000);
  });
});

it('texts are not kept beyond the limit of a table', () => {
  const texts = new TextTable(1000);
  const fill = (): void => {
    for (let index = 0; index < 100_000; index++) texts.add('');
  };
  expect(fill).toThrow(new WorkbookError('tooLarge'));
  expect(texts.length).toBe(1000);
});
