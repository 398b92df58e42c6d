import fc from 'fast-check';
import { type BookType, type CellObject, utils, type WorkBook, type WorkSheet, write } from 'xlsx';
import type { SheetCell } from '../../../src/workers/workbook/reader/parsed-sheet.ts';

/* Random workbooks written by SheetJS, with the value that a reader must find in each cell. */

const ERRORS = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
]);
const FORMATS = [null, '0.00', '#,##0', 'dd/mm/yyyy', 'm/d/yy', 'h:mm', '0.0%', '[$-C0A]d mmm yyyy', '@'];

export interface Written {
  readonly object: CellObject;
  readonly read: SheetCell | null;
}

const asText = (text: string): Written => ({
  object: { t: 's', v: text },
  read: text === '' ? null : { kind: 'text', text },
});

/** Random texts. One like `_x0041_` means 'A' in the file and SheetJS does not escape it, so it is left out. */
const anyText = fc
  .oneof(
    fc.string({ maxLength: 30 }),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(
      '',
      ' ',
      '\t',
      '\n',
      ' a ',
      '&amp;',
      '<b>',
      ']]>',
      '#N/A',
      '#WTF',
      '007',
      'ñ',
      '😀',
      '\uFEFFa',
    ),
  )
  .filter((text) => !/_x[0-9a-f]{4}_/i.test(text));

const anyNumber = fc
  .tuple(
    fc.oneof(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.integer({ min: 1, max: 60_000 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(0, 0.1, 1e21, 1e-7, 5e-324, 1.7976931348623157e308, 2 ** 53, 2 ** 53 + 2, 0.1 + 0.2),
    ),
    fc.constantFrom(...FORMATS),
  )
  .map(([any, format]): Written => {
    // Adding 0 turns -0 into 0: Excel has no -0, but some writers produce it.
    const value = any + 0;
    return {
      object: { t: 'n', v: value, ...(format === null ? {} : { z: format }) },
      read: { kind: 'number', value, format },
    };
  });

const anyCell = fc.oneof(
  { weight: 4, arbitrary: anyText.map(asText) },
  { weight: 4, arbitrary: anyNumber },
  fc.boolean().map((value): Written => ({ object: { t: 'b', v: value }, read: { kind: 'boolean', value } })),
  fc
    .constantFrom(...ERRORS.keys())
    .map(
      (code): Written => ({ object: { t: 'e', v: code }, read: { kind: 'error', code: ERRORS.get(code)! } }),
    ),
);

const cellsWithin = (rows: fc.Arbitrary<number>, columns: fc.Arbitrary<number>) =>
  fc.dictionary(
    fc.tuple(rows, columns).map(([r, c]) => utils.encode_cell({ r, c })),
    anyCell,
    { maxKeys: 60 },
  );
const mostly = (near: number, far: number) =>
  fc.oneof({ weight: 9, arbitrary: fc.nat(near) }, { weight: 1, arbitrary: fc.nat(far) });

/**
 * Most cells are near A1, with one or two far below or far to the right. Not both at once: SheetJS visits every
 * position in between.
 */
const anySheet = fc.record({
  cells: fc.oneof(cellsWithin(mostly(25, 3000), fc.nat(12)), cellsWithin(fc.nat(25), mostly(12, 600))),
  hidden: fc.constantFrom<0 | 1 | 2>(0, 0, 0, 1, 2),
});

export const anyBook = fc.record({
  sheets: fc.array(anySheet, { minLength: 1, maxLength: 4 }),
  date1904: fc.boolean(),
  bookSST: fc.boolean(),
  compression: fc.boolean(),
});
export type Book = typeof anyBook extends fc.Arbitrary<infer T> ? T : never;

const LAST_COLUMN_OF_XLS = 255;

/**
 * False for a cell that an .xls cannot hold: a column past IV, or a number whose size SheetJS writes wrongly (below 2
 * ** -971 a power overflows).
 */
const fits = (address: string, { read: cell }: Written): boolean =>
  utils.decode_cell(address).c <= LAST_COLUMN_OF_XLS &&
  (cell?.kind !== 'number' || cell.value === 0 || Math.abs(Math.log10(Math.abs(cell.value))) < 290);

/** Drops cells beyond the limits of an .xls. */
export const fitForXls = (book: Book): Book => ({
  ...book,
  sheets: book.sheets.map((sheet) => ({
    ...sheet,
    cells: Object.fromEntries(Object.entries(sheet.cells).filter(([address, cell]) => fits(address, cell))),
  })),
});

export function bytesOf(
  { sheets, date1904, bookSST, compression }: Book,
  bookType: BookType = 'xlsx',
): Uint8Array {
  const book: WorkBook = utils.book_new();
  for (const [index, { cells }] of sheets.entries()) {
    const places = Object.keys(cells).map(utils.decode_cell);
    const sheet: WorkSheet = {
      '!ref': utils.encode_range({
        s: { r: 0, c: 0 },
        e: { r: Math.max(0, ...places.map(({ r }) => r)), c: Math.max(0, ...places.map(({ c }) => c)) },
      }),
    };
    for (const [address, { object }] of Object.entries(cells)) sheet[address] = { ...object };
    utils.book_append_sheet(book, sheet, `Hoja ${index}`);
  }
  book.Workbook = { Sheets: sheets.map(({ hidden }) => ({ Hidden: hidden })), WBProps: { date1904 } };
  return new Uint8Array(write(book, { type: 'buffer', bookType, bookSST, compression }));
}
