import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AS_TYPED } from '../../src/shared/values/typed-number.ts';
import { DEFAULT_CONVENTION } from '../../src/workers/workbook/dates/date-text.ts';
import { writeRows } from '../../src/workers/workbook/load/build-load.ts';
import { CsvBytes } from '../../src/workers/workbook/load/csv-bytes.ts';
import { jsonString } from '../../src/workers/workbook/load/json-string.ts';
import { KeptFields } from '../../src/workers/workbook/load/kept-fields.ts';
import type { ParsedSheet } from '../../src/workers/workbook/reader/parsed-sheet.ts';
import { CellStore, SHARED_TEXT } from '../../src/workers/workbook/reader/xlsx/cell-store.ts';
import { StreamedSheet } from '../../src/workers/workbook/reader/xlsx/streamed-sheet.ts';
import { TextTable } from '../../src/workers/workbook/reader/xlsx/text-table.ts';

const TEXT = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '\u00a0\n',
      '\\.',
      '"',
      ';',
      'a;b',
      'línea\r\notra',
      '\0',
      '\u007f',
      '€',
      'Ñ',
      '\ud800',
      '😀',
    ],
    ...[
      '15/01/2024',
      '2024-01-15',
      '31/31/2024',
      '\ufeffBOM',
      'x'.repeat(64),
      'x'.repeat(65),
      'x'.repeat(255),
    ],
    ...[
      'x'.repeat(256),
      'ñ'.repeat(127),
      'ñ'.repeat(128),
      '"'.repeat(62),
      '"'.repeat(63),
      '\u0001'.repeat(43),
    ],
    ...[' '.repeat(32_768), 'ñ'.repeat(40_000)],
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(...'aZ 0;,"\\/\t\n\r\0\u0001ñ€😀'), maxLength: 70 }),
);
/** Texts, and rows that refer to them, usually more than once. */
const BOOK = fc.array(TEXT, { minLength: 1, maxLength: 12 }).chain((texts) =>
  fc.record({
    texts: fc.constant(texts),
    rows: fc.array(fc.array(fc.nat(texts.length - 1), { minLength: 1, maxLength: 4 }), { maxLength: 30 }),
  }),
);

const tableOf = (texts: readonly string[]): TextTable => {
  const table = new TextTable();
  table.openRegion(texts.join('|'));
  let at = 0;
  for (const [index, text] of texts.entries()) {
    if (index % 2 === 0) table.addCut(at, at + text.length);
    else table.add(text);
    at += text.length + 1;
  }
  return table;
};

const writtenBy = async ({ chunks, characters, hasNul }: CsvBytes) => ({
  csv: Buffer.concat(chunks.map(({ bytes }) => bytes)).toString('hex'),
  json: Buffer.from(await jsonString(chunks).arrayBuffer()).toString('hex'),
  characters,
  hasNul,
});

function sheetOf(texts: readonly string[], rows: readonly (readonly number[])[]): StreamedSheet {
  const cells = new CellStore();
  for (const [row, indices] of rows.entries()) {
    for (const [column, index] of indices.entries()) cells.add(row + 1, column, SHARED_TEXT, index, 0);
  }
  const merges = { count: 0, first: null };
  const surroundings = { hiddenRows: [], hiddenColumns: [], filters: [], merges };
  return new StreamedSheet(
    {
      cells,
      texts: new TextTable(),
      errorCodes: [],
      uncalculated: { count: 0, cells: [] },
      around: { surroundings: () => surroundings },
    },
    { sharedStrings: tableOf(texts), formats: [], dateSystem: '1900', richValues: new Map() },
  );
}

/** The same sheet for a reader that has to make each text separately. */
function withoutSharing(sheet: ParsedSheet): ParsedSheet {
  const { rows, columns, uncalculated, surroundings } = sheet;
  return {
    rows,
    columns,
    uncalculated,
    surroundings,
    cell: (row, column) => sheet.cell(row, column),
    visitTraits: (row, visit) => sheet.visitTraits(row, visit),
    shown: (row, column) => sheet.shown(row, column),
    visitCells: (row, visitor) =>
      sheet.visitCells(row, {
        text: (column, text) => visitor.text(column, text),
        sharedText: (column, texts, index) => visitor.text(column, texts.text(index)),
        number: (column, value, format) => visitor.number(column, value, format),
        boolean: (column, value) => visitor.boolean(column, value),
        error: (column, code) => visitor.error(column, code),
      }),
  };
}

it('a sheet whose texts are shared is written byte for byte like one whose texts are not', async () => {
  const columns = [0, 1, 2, 3].map((column) => ({
    column,
    field: `campo_${column}`,
    date: column === 2 ? DEFAULT_CONVENTION : null,
    number: column === 1 ? AS_TYPED : null,
    isText: column !== 2,
    isName: column === 3,
    isFreeText: false,
  }));
  await fc.assert(
    fc.asyncProperty(BOOK, async ({ texts, rows }) => {
      const sheet = sheetOf(texts, rows);
      const write = async (source: ParsedSheet) => {
        const { csv, writer, rows: written } = writeRows(source, columns, '1900', () => {});
        const { unreadDates, unreadDateCount, normalisedDates, nulCell } = writer;
        return {
          ...(await writtenBy(csv)),
          written,
          unreadDates,
          unreadDateCount,
          normalisedDates,
          nulCell,
        };
      };
      expect(await write(sheet)).toEqual(await write(withoutSharing(sheet)));
    }),
    { numRuns: 150 },
  );
});

it('a shared field is copied after a chunk has ended, and after a dropped line', async () => {
  await fc.assert(
    fc.asyncProperty(BOOK, fc.nat(5), async ({ texts, rows }, every) => {
      const table = tableOf(texts);
      const [shared, alone] = [new CsvBytes(), new CsvBytes()];
      for (const [position, indices] of rows.entries()) {
        for (const index of indices) {
          shared.sharedField(table, index);
          alone.field(table.text(index));
        }
        for (const csv of [shared, alone]) {
          if (position % 3 === every) csv.dropLine();
          else csv.endLine();
          if (position % 4 === every) csv.endChunk();
        }
      }
      for (const csv of [shared, alone]) {
        csv.dropLine();
        csv.endChunk();
      }
      expect(await writtenBy(shared)).toEqual(await writtenBy(alone));
    }),
    { numRuns: 150 },
  );
});

it('no more fields are kept than there is room for', () => {
  const kept = new KeptFields(14);
  const bytes = new TextEncoder().encode('campo');
  expect([0, 1, 2].map(() => kept.keep(bytes, 0, bytes.length, false, 0) > 0)).toEqual([true, false, false]);
});
