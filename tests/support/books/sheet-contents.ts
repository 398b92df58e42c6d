import { expect } from 'vitest';
import { read } from 'xlsx';
import {
  READING_OPTIONS,
  readRecordsWithSheetJs,
} from '../../../src/workers/workbook/reader/binary/sheetjs.ts';
import { sheetJsSource } from '../../../src/workers/workbook/reader/binary/sheetjs-source.ts';
import { openSource } from '../../../src/workers/workbook/reader/open-source.ts';
import type { ParsedSheet, SheetCell } from '../../../src/workers/workbook/reader/parsed-sheet.ts';
import type { WorkbookSource } from '../../../src/workers/workbook/reader/workbook-source.ts';
import { OddSheet } from '../../../src/workers/workbook/reader/xlsx/odd/odd-sheet.ts';
import { StreamedSheet } from '../../../src/workers/workbook/reader/xlsx/streamed-sheet.ts';
import { asIfOdd } from './as-if-odd.ts';

export interface SheetContents {
  readonly name: string;
  readonly visibility: string;
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly (readonly [row: number, column: number, cell: SheetCell, shown: string])[];
}

export interface BookContents {
  readonly dateSystem: string;
  readonly sheets: readonly SheetContents[];
}

type ReadBook = BookContents & { readonly streamed: boolean[] };

/**
 * Reads a book in the usual way and again as if every part had an unusual shape; both must give the same. `streamed`
 * lists the sheets that were read as a stream.
 */
export async function readBook(bytes: Uint8Array): Promise<ReadBook> {
  const { book, around } = await readWhole(bytes);
  await asIfOdd(bytes.length, async () => {
    const odd = await readWhole(bytes);
    expect({ ...odd, book: { ...odd.book, streamed: book.streamed } }).toEqual({ book, around });
  });
  return book;
}

async function readWhole(bytes: Uint8Array): Promise<{ readonly book: ReadBook; readonly around: unknown }> {
  const source = await openSource({
    name: 'libro.xlsx',
    type: '',
    content: new Blob([bytes as BlobPart]),
  });
  const sheets = await allSheets(source);
  return {
    book: {
      ...contentsOf(source, sheets),
      streamed: sheets.map((sheet) => sheet instanceof StreamedSheet && !(sheet instanceof OddSheet)),
    },
    around: sheets.map(({ uncalculated, surroundings }) => ({ uncalculated, surroundings })),
  };
}

/** Reads the book with SheetJS alone, for comparison. */
export async function readWithOracle(bytes: Uint8Array): Promise<BookContents> {
  const source = sheetJsSource(read(bytes, { ...READING_OPTIONS, type: 'array' }), null);
  return contentsOf(source, await allSheets(source));
}

export async function readRecordsWithOracle(records: Uint8Array<ArrayBuffer>): Promise<BookContents> {
  const source = sheetJsSource(readRecordsWithSheetJs(records), null);
  return contentsOf(source, await allSheets(source));
}

const allSheets = (source: WorkbookSource): Promise<readonly ParsedSheet[]> =>
  source.readSheets(source.sheets.map((_, index) => index));

const contentsOf = (source: WorkbookSource, sheets: readonly ParsedSheet[]): BookContents => ({
  dateSystem: source.dateSystem,
  sheets: sheets.map((sheet, index) => ({
    name: source.sheets[index]!.name,
    visibility: source.sheets[index]!.visibility,
    rows: sheet.rows,
    columns: sheet.columns,
    cells: cellsOf(sheet),
  })),
});

export function cellsOf(sheet: ParsedSheet): SheetContents['cells'] {
  const cells: [number, number, SheetCell, string][] = [];
  for (let row = 0; row < sheet.rows; row++) {
    const add = (column: number, cell: SheetCell) =>
      cells.push([row + 1, column + 1, cell, sheet.shown(row, column)]);
    sheet.visitCells(row, {
      text: (column, text) => add(column, { kind: 'text', text }),
      sharedText: (column, texts, index) => add(column, { kind: 'text', text: texts.text(index) }),
      number: (column, value, format) => add(column, { kind: 'number', value, format }),
      boolean: (column, value) => add(column, { kind: 'boolean', value }),
      error: (column, code) => add(column, { kind: 'error', code }),
    });
  }
  return cells;
}
