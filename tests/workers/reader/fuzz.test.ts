import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openWorkbook } from '../../../src/workers/workbook/open-workbook.ts';
import { WorkbookError } from '../../../src/workers/workbook/reader/workbook-error.ts';
import {
  dayCell,
  errorCell,
  type FixtureSheet,
  richValueParts,
  workbookBytes,
  xmlBookParts,
  type ZipPart,
  zipBytes,
} from '../../support/books/workbooks.ts';
import { partsOf } from '../../support/books/zip-parts.ts';
import { madeUpCases } from '../../support/depth.ts';
import { processorMs } from '../../support/processor-time.ts';

const RUNS = madeUpCases('FUZZ_RUNS', { once: 300, often: 3000 });
/** Milliseconds. Reading takes a few; the rest is for a busy machine. */
const LONGEST_MS = 5000;

const SHEETS: readonly FixtureSheet[] = [
  {
    name: 'SEGUIMIENTO',
    rows: [
      [12, 'proyecto', 'día', 'obra'],
      ...Array.from({ length: 12 }, (_, row) => [row + 1, `Obra ${row % 4}`, dayCell(45_000 + row), row / 3]),
      [13, errorCell(0x2a), '#N/A', true],
    ],
  },
  { name: 'FACTYVAL', rows: [['a'], [null, null, 7]], visibility: 'hidden' },
];

const BY_HAND: readonly ZipPart[] = xmlBookParts({
  sheets: [
    {
      name: 'A',
      rows:
        '<row r="1" spans="1:4"><c r="A1"><v>12</v></c><c r="B1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c></row>' +
        '<row r="2"><c r="A2" t="d"><v>2024-01-15</v></c><c r="B2" t="e" vm="1"><v>#VALUE!</v></c><c r="C2" t="str"><f>A1&amp;""</f><v>12</v></c><c r="D2" t="b"><v>1</v></c></row><row/><row><c><v>1.5E-3</v></c></row>',
    },
    { name: 'B', rows: '<row><c t="s"><v>1</v></c></row>' },
  ],
  sharedStrings: '<si><t>proyecto</t></si><si><r><t>dos</t></r></si>',
  ...richValueParts(['<rv s="0"><v>8</v></rv>'], '<s t="_error"><k n="errorType" t="i"/></s>'),
});

const BOOKS: readonly (readonly ZipPart[])[] = [
  partsOf(workbookBytes(SHEETS)),
  BY_HAND,
  partsOf(workbookBytes(SHEETS, { bookType: 'xlsb' })),
];
const XLS = workbookBytes(SHEETS, { bookType: 'biff8' });

/** Pieces of which mutated XML is made. */
const SCRAPS = [
  ...[
    '<',
    '>',
    '/',
    '"',
    "'",
    '=',
    '&',
    '\0',
    '\uFEFF',
    ' ',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?x?>',
    '&#x0;',
    '&#x110000;',
  ],
  ...[
    '<row>',
    '</row>',
    '<row r="1048577">',
    '<row r="0">',
    '<c r="XFE1">',
    '<c>',
    '</c>',
    '<v>',
    '</v>',
    '<c t="s"><v>99999999999</v></c>',
  ],
  ...[
    '</sheetData>',
    '<sheetData/>',
    '<si>',
    '</si>',
    '<t>',
    '</sst>',
    'x:',
    'r="A1"',
    ' s="70000"',
    ' t="d"',
    ' t="zz"',
    ' vm="9"',
  ],
  ...['1e999', '-', '_x0000_', '#N/A', '999999999999999999999', 'encoding="utf-16"'],
];

type Mutate = (book: readonly ZipPart[]) => Uint8Array;

const within = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const indexIn = (length: number, where: number): number => Math.floor(length * where);

/** Changes bytes of the file, more often near its end, where the directory is. */
const rawBytes = fc
  .array(
    fc.tuple(fc.oneof(within, fc.double({ min: 0.85, max: 1, maxExcluded: true, noNaN: true })), fc.nat(255)),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map(
    (changes): Mutate =>
      (book) => {
        const bytes = zipBytes(book);
        for (const [where, value] of changes) bytes[indexIn(bytes.length, where)] = value;
        return bytes;
      },
  );

/** Changes bytes of some parts and zips them again, which breaks the records of an .xlsb most easily. */
const partBytes = fc.array(fc.tuple(within, within, fc.nat(255)), { minLength: 1, maxLength: 6 }).map(
  (changes): Mutate =>
    (book) => {
      const parts = book.map((part) => ({
        ...part,
        content: Uint8Array.from(Buffer.from(part.content as string)),
      }));
      for (const [which, where, value] of changes) {
        const { content } = parts[indexIn(parts.length, which)]!;
        content[indexIn(content.length, where)] = value;
      }
      return zipBytes(parts);
    },
);

/**
 * Changes the XML of some parts and zips them again with correct sizes and checksums, so that only the
 * readers can notice it.
 */
const partXml = fc
  .array(fc.tuple(within, within, within, fc.constantFrom(...SCRAPS), fc.nat(20)), {
    minLength: 1,
    maxLength: 6,
  })
  .map(
    (changes): Mutate =>
      (book) => {
        const parts = book.map((part) => ({
          ...part,
          content: Buffer.from(part.content as string).toString(),
        }));
        for (const [which, where, , scrap, cut] of changes) {
          const part = parts[indexIn(parts.length, which)]!;
          const at = indexIn(part.content.length, where);
          part.content = part.content.slice(0, at) + scrap + part.content.slice(at + cut);
        }
        return zipBytes(parts);
      },
  );

/** Parts that are missing, cut off, duplicated or replaced by another part. */
const partList = fc
  .array(fc.tuple(within, within, fc.constantFrom('drop', 'cut', 'double', 'swap')), {
    minLength: 1,
    maxLength: 3,
  })
  .map(
    (changes): Mutate =>
      (book) => {
        const parts = book.map((part) => ({
          ...part,
          content: Buffer.from(part.content as string) as Uint8Array,
        }));
        for (const [which, where, change] of changes) {
          const at = indexIn(parts.length, which);
          const part = parts[at];
          const other = parts[indexIn(parts.length, where)];
          if (!part || !other) continue;
          if (change === 'drop') parts.splice(at, 1);
          else if (change === 'cut')
            part.content = part.content.subarray(0, indexIn(part.content.length, where));
          else if (change === 'double') parts.push({ ...part });
          else part.content = other.content;
        }
        return zipBytes(parts);
      },
  );

it(
  `the reader gives a verdict on ${RUNS} mutated books`,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...BOOKS),
        fc.oneof(rawBytes, partBytes, { weight: 3, arbitrary: partXml }, partList),
        async (book, mutate) => verdict('libro.xlsx', mutate(book)),
      ),
      { numRuns: RUNS },
    );
  },
  Math.max(20_000, RUNS * 50),
);

it(
  `the reader gives a verdict on ${RUNS} mutated .xls`,
  async () => {
    const changes = fc.array(fc.tuple(within, fc.nat(255)), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(changes, async (mutations) => {
        const bytes = XLS.slice();
        for (const [where, value] of mutations) bytes[indexIn(bytes.length, where)] = value;
        await verdict('libro.xls', bytes);
      }),
      { numRuns: RUNS },
    );
  },
  Math.max(20_000, RUNS * 50),
);

async function verdict(name: string, bytes: Uint8Array): Promise<void> {
  const start = processorMs();
  try {
    const content = new Blob([bytes as BlobPart]);
    const { summary } = await openWorkbook({ name, type: '', content }, () => {});
    expect(summary.sheets.length).toBeGreaterThan(0);
  } catch (error) {
    expect(error).toBeInstanceOf(WorkbookError);
  }
  expect(processorMs() - start).toBeLessThan(LONGEST_MS);
}
