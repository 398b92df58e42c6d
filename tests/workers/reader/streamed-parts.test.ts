import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumberFormats } from '../../../src/workers/workbook/reader/number-formats.ts';
import { readIsoMoment } from '../../../src/workers/workbook/reader/xlsx/iso-date.ts';
import { numberInBytes } from '../../../src/workers/workbook/reader/xlsx/number-bytes.ts';
import { SharedStringsReader } from '../../../src/workers/workbook/reader/xlsx/shared-strings.ts';
import { SheetScanner } from '../../../src/workers/workbook/reader/xlsx/sheet-scanner.ts';
import { StreamedSheet } from '../../../src/workers/workbook/reader/xlsx/streamed-sheet.ts';
import { TextTable } from '../../../src/workers/workbook/reader/xlsx/text-table.ts';
import {
  type ElementReader,
  WholeElements,
} from '../../../src/workers/workbook/reader/xlsx/whole-elements.ts';
import { xmlText } from '../../../src/workers/workbook/reader/xlsx/xml-text.ts';
import { cellsOf } from '../../support/books/sheet-contents.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('a number in bytes', () => {
  const read = (text: string): number => numberInBytes(utf8(text), 0, text.length);

  it.each(['0', '-0', '7', '-7', '0.1', '123.456', '1E5', '1e+22', '2.5E-7', '9007199254740991', '.5', '5.'])(
    '%s is exact',
    (text) => expect(read(text)).toBe(Number(text)),
  );

  it.each([
    '',
    '-',
    '.',
    'x',
    '1x',
    '1e',
    '1e+',
    '--1',
    '1.2.3',
    ' 1',
    '1e5000',
    '12345678901234567890',
    '1e23',
  ])('%j is left to be read as text', (text) => expect(read(text)).toBeNaN());

  it('is the nearest possible number, or is left to be read as text', () => {
    const decimal = fc
      .tuple(
        fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
        fc.integer({ min: -40, max: 40 }),
        fc.nat(18),
      )
      .map(([mantissa, exponent, point]) => {
        const digits = String(mantissa);
        const cut = Math.max(digits.length - point, 2);
        return `${digits.slice(0, cut)}.${digits.slice(cut)}${exponent === 0 ? '' : `E${exponent}`}`;
      });
    fc.assert(
      fc.property(
        fc.oneof(decimal, fc.double({ noNaN: true, noDefaultInfinity: true }).map(String)),
        (text) => {
          const value = read(text);
          if (!Number.isNaN(value)) expect(value).toBe(Number(text));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('a part read in pieces', () => {
  const SHEET = `<?xml version="1.0"?><worksheet><cols><col min="1" max="2"/></cols><sheetData>${Array.from(
    { length: 30 },
    (_, row) =>
      `<row r="${row * 2 + 1}" spans="1:3"><c r="A${row * 2 + 1}"><v>${row / 4}</v></c><c r="B${row * 2 + 1}" t="s"><v>${row % 3}</v></c>` +
      `<c r="D${row * 2 + 1}" t="str"><f>A1&amp;"ñ"</f><v>ñ${'x'.repeat(row)}</v></c></row>${row % 5 === 0 ? `<row r="${row * 2 + 2}" ht="3"/>` : ''}`,
  ).join('')}</sheetData><rowBreaks count="1"><brk id="1"/></rowBreaks></worksheet>`;
  const STRINGS =
    '<?xml version="1.0"?><sst count="3"><si><t>uno</t></si><si><r><t>d</t></r><r><t xml:space="preserve">os </t></r></si><si/><si><t>ñ&amp;€</t></si></sst>';
  const context = () => {
    const sharedStrings = new TextTable();
    for (const text of ['a', 'b', '€']) sharedStrings.add(text);
    return { sharedStrings, richValues: new Map(), formats: [], dateSystem: '1900' } as const;
  };
  const feed = (reader: ElementReader, xml: string, pieces: readonly number[], gathered?: number): void => {
    const elements = new WholeElements(reader, gathered);
    const bytes = utf8(xml);
    for (let at = 0, piece = 0; at < bytes.length; piece++) {
      const length = pieces[piece % pieces.length]!;
      elements.push(bytes.subarray(at, at + length));
      at += length;
    }
    elements.finish();
  };
  const readSheet = (pieces: readonly number[], gathered?: number) => {
    const refers = context();
    const scanner = new SheetScanner(refers);
    feed(scanner, SHEET, pieces, gathered);
    return cellsOf(new StreamedSheet(scanner, refers));
  };
  const readStrings = (pieces: readonly number[], gathered?: number): string[] => {
    const table = new TextTable();
    feed(new SharedStringsReader(table), STRINGS, pieces, gathered);
    return Array.from({ length: table.length }, (_, index) => table.text(index));
  };

  it('gives the same cells wherever it is cut', () => {
    const whole = readSheet([1e6]);
    expect(whole).toHaveLength(90);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 2, max: 500 }),
        (pieces, gathered) => {
          expect(readSheet(pieces, gathered)).toEqual(whole);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('gives the same texts wherever it is cut', () => {
    const whole = ['uno', 'dos ', '', 'ñ&€'];
    expect(readStrings([1e6])).toEqual(whole);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 2, max: 120 }),
        (pieces, gathered) => {
          expect(readStrings(pieces, gathered)).toEqual(whole);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('a moment of ISO 8601', () => {
  it.each([
    ['2024-01-15', '1900', 45_306],
    ['2024-01-15T12:00:00', '1900', 45_306.5],
    ['2024-01-15T18:00:00.000Z', '1900', 45_306.75],
    ['2024-01-15', '1904', 43_844],
    ['1900-01-01', '1900', 1],
    ['1900-02-28', '1900', 59],
    ['1900-03-01', '1900', 61],
    ['T06:00:00', '1900', 0.25],
    ['06:00', '1900', 0.25],
  ] as const)('%s in the system of %s', (text, system, serial) => {
    expect(readIsoMoment(text, system)?.serial).toBe(serial);
  });

  it.each(['', 'T', '2024-02-30', '2023-02-29', '2024-13-01', '15/01/2024', '2024-01-15T99:00', 'mañana'])(
    '%j is refused',
    (text) => expect(readIsoMoment(text, '1900')).toBeNull(),
  );

  it('agrees with the calendar of the engine', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-03-01'), max: new Date('2999-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          expect(readIsoMoment(day, '1900')?.serial).toBe(Date.parse(day) / 86_400_000 + 25_569);
        },
      ),
    );
  });
});

it.each([
  ['a &amp; b &lt;c&gt; &#233;&#x1F600; &nada;', 'a & b <c> é😀 &nada;'],
  ['uno\r\ndos\rtres\n', 'uno\ndos\ntres\n'],
  ['_x000D_\n', '\r\n'],
  ['_x005F_x000D_', '_x000D_'],
  ['_x00zz_ _X000D_', '_x00zz_ _X000D_'],
])('%j is the text %j', (raw, text) => expect(xmlText(raw)).toBe(text));

it('finds the number format of each style', () => {
  const xml =
    '<styleSheet><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\-mm &quot;de&quot; yyyy"/><numFmt numFmtId="165" formatCode="GENERAL"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"><alignment/></xf><xf numFmtId="14"/><xf/><xf numFmtId="165"/><xf numFmtId="999"/></cellXfs>' +
    '<dxfs><dxf><numFmt numFmtId="14" formatCode="yyyy"/></dxf></dxfs></styleSheet>';
  expect(readNumberFormats(xml)).toEqual([null, 'dd\\-mm "de" yyyy', 'm/d/yy', null, null, null]);
});
