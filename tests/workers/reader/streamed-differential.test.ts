import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BookType, utils } from 'xlsx';
import { anyBook, type Book, bytesOf, fitForXls } from '../../support/books/any-book.ts';
import { readBook, readWithOracle, type SheetContents } from '../../support/books/sheet-contents.ts';
import { zipBytes } from '../../support/books/workbooks.ts';
import { partsOf } from '../../support/books/zip-parts.ts';
import { madeUpCases } from '../../support/depth.ts';

const RUNS = madeUpCases('DIFFERENTIAL_RUNS', { once: 25, often: 500 });
const CROWDED_ROWS = 26;

it('every cell of any book comes back as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(anyBook, async (book) => {
      const read = await readBook(bytesOf(book));
      expect(read.streamed).toEqual(book.sheets.map(() => true));
      expect(read.dateSystem).toBe(book.date1904 ? '1904' : '1900');
      for (const [index, { cells, hidden }] of book.sheets.entries()) {
        const sheet = read.sheets[index]!;
        expect(sheet.visibility).toBe(['visible', 'hidden', 'veryHidden'][hidden]);
        const expected = Object.entries(cells)
          .filter(([, { read: cell }]) => cell !== null)
          .map(([address, { read: cell }]) => ({ ...utils.decode_cell(address), cell }))
          .sort((a, b) => a.r - b.r || a.c - b.c);
        expect(sheet.cells.map(([row, column, cell]) => ({ r: row - 1, c: column - 1, cell }))).toEqual(
          expected,
        );
        expect([sheet.rows, sheet.columns]).toEqual([
          Math.max(0, ...expected.map(({ r }) => r + 1)),
          Math.max(0, ...expected.map(({ c }) => c + 1)),
        ]);
      }
    }),
    { numRuns: RUNS },
  );
});

it('any book is read and shown as by SheetJS', async () => {
  await fc.assert(
    fc.asyncProperty(anyBook, async (book) => {
      // SheetJS decodes texts that are written in their cells twice: '&amp;' becomes '&'.
      const bytes = bytesOf({ ...book, bookSST: true });
      const { dateSystem, sheets } = await readBook(bytes);
      const oracle = await readWithOracle(bytes);
      expect({ dateSystem, sheets: sheets.map(withoutReturns) }).toEqual({
        dateSystem: oracle.dateSystem,
        sheets: oracle.sheets.map(withoutReturns),
      });
    }),
    { numRuns: RUNS },
  );
});

it('any book is the same with markup and in an encoding that mean nothing', async () => {
  await fc.assert(
    fc.asyncProperty(anyBook, anyNoise, async (book, noise) => {
      const bytes = bytesOf({ ...book, bookSST: noise.sharesTexts });
      const parts = partsOf(bytes).map((part) =>
        /\.(?:xml|rels)$/.test(part.name) ? { ...part, content: noisy(part.content, noise) } : part,
      );
      expect(await readBook(zipBytes(parts))).toEqual(await readBook(bytes));
    }),
    { numRuns: Math.ceil(RUNS / 3) },
  );
});

interface Noise {
  readonly sharesTexts: boolean;
  readonly isUtf16: boolean;
  readonly behindTags: readonly string[];
  readonly equals: readonly string[];
  readonly takesCdata: boolean;
}

const anyNoise: fc.Arbitrary<Noise> = fc.record({
  sharesTexts: fc.boolean(),
  isUtf16: fc.boolean(),
  behindTags: fc.array(
    fc.constantFrom('', '', '', '<!---->', '<!-- <row r="9"> ]]> ?> -->', '<?x > "?>', '<![CDATA[]]>'),
    { minLength: 1, maxLength: 20 },
  ),
  equals: fc.array(fc.constantFrom('=', ' =', '= ', '\n=\t'), { minLength: 1, maxLength: 5 }),
  takesCdata: fc.boolean(),
});

/** The same XML in a form that the standard allows and no program writes. */
function noisy(content: string | Uint8Array, { isUtf16, behindTags, equals, takesCdata }: Noise): Uint8Array {
  let tags = 0;
  const xml = new TextDecoder()
    .decode(Buffer.from(content as Uint8Array))
    .replace(/<\?xml[^>]*>/, '')
    .replaceAll(/(<[^<>]*>)([^<]*)/g, (_, tag: string, text: string) => {
      const spaced = tag.replaceAll(/=(?=")/g, () => equals[tags++ % equals.length] ?? '=');
      const isPlain = takesCdata && text.trim() !== '' && !/[&\r]|\]\]>/.test(text);
      return (
        spaced + (behindTags[tags++ % behindTags.length] ?? '') + (isPlain ? `<![CDATA[${text}]]>` : text)
      );
    });
  const declared = `<?xml version="1.0" encoding="${isUtf16 ? 'utf-16' : 'utf-8'}"?>${xml}`;
  return isUtf16 ? Buffer.from(`\uFEFF${declared}`, 'utf16le') : Buffer.from(declared);
}

it('any book is the same with its rows and cells in another order', async () => {
  await fc.assert(
    fc.asyncProperty(anyBook, fc.nat(9), async (book, by) => {
      const bytes = bytesOf(book);
      const parts = partsOf(bytes).map((part) =>
        part.name.startsWith('xl/worksheets/sheet') ? { ...part, content: turned(part.content, by) } : part,
      );
      const read = await readBook(zipBytes(parts));
      expect(read).toEqual(await readBook(bytes));
      expect(read.streamed).toEqual(book.sheets.map(() => true));
    }),
    { numRuns: Math.ceil(RUNS / 3) },
  );
});

const ROWS = /<row [^>]*\/>|<row [^>]*>[\s\S]*?<\/row>/g;
const CELLS = /<c [^>]*\/>|<c [^>]*>[\s\S]*?<\/c>/g;

function turned(content: string | Uint8Array, by: number): string {
  const turn = (xml: string, pieces: RegExp): string => {
    const [...found] = xml.match(pieces) ?? [];
    const others = [...found.slice(by), ...found.slice(0, by)].reverse();
    return xml.replaceAll(pieces, () => others.shift() ?? '');
  };
  const xml = new TextDecoder().decode(Buffer.from(content as Uint8Array));
  return turn(xml, ROWS).replaceAll(ROWS, (row) => turn(row, CELLS));
}

it('any book has the same content in each of its formats', async () => {
  await fc.assert(
    fc.asyncProperty(anyBook.map(fitForXls).map(crowded), async (book) => {
      const read = (bookType: BookType) => readBook(bytesOf(book, bookType));
      const xlsx = await read('xlsx');
      expect(await read('xlsb')).toEqual(xlsx);
      expect(await read('biff8')).toEqual(xlsx);
    }),
    { numRuns: RUNS },
  );
});

/** Without cells that are far away, for which SheetJS needs half a second in an .xlsb. */
const crowded = (book: Book): Book => ({
  ...book,
  sheets: book.sheets.map((sheet) => ({
    ...sheet,
    cells: Object.fromEntries(
      Object.entries(sheet.cells).filter(([address]) => utils.decode_cell(address).r < CROWDED_ROWS),
    ),
  })),
});

/** SheetJS drops a carriage return before a line feed, even one that Excel wrote as text. */
function withoutReturns(sheet: SheetContents): SheetContents {
  const plain = (text: string): string => text.replaceAll('\r\n', '\n');
  return {
    ...sheet,
    cells: sheet.cells.map(([row, column, cell, shown]) => [
      row,
      column,
      cell.kind === 'text' ? { ...cell, text: plain(cell.text) } : cell,
      plain(shown),
    ]),
  };
}
