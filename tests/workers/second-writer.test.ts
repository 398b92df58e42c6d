import fc from 'fast-check';
import { expect, it } from 'vitest';
import writeExcelFile, { type Cell, type SheetData } from 'write-excel-file/node';
import type { SheetCell } from '../../src/workers/workbook/reader/parsed-sheet.ts';
import { readBook } from '../support/books/sheet-contents.ts';
import { madeUpCases } from '../support/depth.ts';

/*
 * Random workbooks written by a library that is independent of the one which reads unusual files: every cell
 * must be equal. SECOND_WRITER_RUNS=2000 tries more.
 */
const RUNS = madeUpCases('SECOND_WRITER_RUNS', { once: 60, often: 500 });
const MILLISECONDS_A_DAY = 86_400_000;
/** 1 January 1970 as an Excel serial. */
const UNIX_EPOCH_SERIAL = 25_569;
const DATE_FORMATS = ['dd/mm/yyyy', 'yyyy-mm-dd hh:mm', 'd mmm yy'];
const NUMBER_FORMATS = ['0.00', '#,##0', '0%', '@'];

interface Written {
  readonly cell: Cell;
  readonly read: SheetCell | null;
}

/**
 * The writer drops characters that XML cannot contain and some others, does not escape texts that Excel would
 * read as an escape, and confuses the names of an object's own methods with texts that it has already
 * written.
 */
const isWritable = (text: string): boolean =>
  !/[\p{Cc}\p{Noncharacter_Code_Point}\uFFFD]/u.test(text.replaceAll('\n', '')) &&
  !/_x[0-9a-f]{4}_/i.test(text) &&
  !(text in {});

const aText = fc
  .oneof(
    fc.string({ maxLength: 40 }),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(
      ' ',
      '\n',
      ' a ',
      'a\nb',
      '&amp;',
      '<v>1</v>',
      '</t></si>',
      ']]>',
      '007',
      '#N/A',
      '#SPILL!',
      '=1+1',
    ),
  )
  .filter(isWritable)
  .map(
    (text): Written => ({
      cell: { value: text, type: String },
      read: text === '' ? null : { kind: 'text', text },
    }),
  );

const aNumber = fc
  .tuple(
    fc.oneof(
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(0, 0.1 + 0.2, 1e21, 5e-324, 1.797_693_134_862_315_7e308, 2 ** 53 + 2, -1e-7),
    ),
    fc.option(fc.constantFrom(...NUMBER_FORMATS)),
  )
  .map(
    ([value, format]): Written => ({
      cell: { value, type: Number, ...(format && { format }) },
      read: { kind: 'number', value: value + 0, format },
    }),
  );

const aMoment = fc
  .tuple(
    fc.date({ min: new Date('1900-03-01'), max: new Date('2999-12-31'), noInvalidDate: true }),
    fc.constantFrom(...DATE_FORMATS),
  )
  .map(
    ([moment, format]): Written => ({
      cell: { value: moment, type: Date, format },
      read: { kind: 'number', value: moment.getTime() / MILLISECONDS_A_DAY + UNIX_EPOCH_SERIAL, format },
    }),
  );

const aBoolean = fc
  .boolean()
  .map((value): Written => ({ cell: { value, type: Boolean }, read: { kind: 'boolean', value } }));

const noCell = fc.constant<Written>({ cell: null, read: null });
const aFormula = fc.constant<Written>({ cell: { value: '=1+1', type: 'Formula' }, read: null });

const aCell = fc.oneof(
  { weight: 5, arbitrary: aText },
  { weight: 5, arbitrary: aNumber },
  { weight: 2, arbitrary: aMoment },
  { weight: 1, arbitrary: aBoolean },
  { weight: 2, arbitrary: noCell },
  { weight: 1, arbitrary: aFormula },
);
const aSheet = fc.array(fc.array(aCell, { maxLength: 12 }), { maxLength: 30 });
const aName = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter(isName);
const aBook = fc.uniqueArray(fc.record({ name: aName, rows: aSheet }), {
  minLength: 1,
  maxLength: 4,
  selector: ({ name }) => name.toLowerCase(),
});

function isName(name: string): boolean {
  return isWritable(name) && !/[\\/*?:[\]\n]/.test(name) && name.trim() === name && !/^'|'$/.test(name);
}

it('every cell of any book of a second writer comes back equal', async () => {
  await fc.assert(
    fc.asyncProperty(aBook, async (book) => {
      const written = writeExcelFile(
        book.map(({ name, rows }) => ({
          sheet: name,
          data: rows.map((row) => row.map(({ cell }) => cell)) as SheetData,
        })),
      );
      const { sheets, streamed } = await readBook(new Uint8Array(await written.toBuffer()));
      expect(streamed).toEqual(book.map(() => true));
      expect(sheets.map(({ name, visibility }) => [name, visibility])).toEqual(
        book.map(({ name }) => [name, 'visible']),
      );
      for (const [index, { rows }] of book.entries()) {
        const expected = rows.flatMap((row, at) =>
          row.flatMap(({ read }, column) => (read === null ? [] : [[at + 1, column + 1, read]])),
        );
        expect(sheets[index]!.cells.map(([row, column, cell]) => [row, column, cell])).toEqual(expected);
      }
    }),
    { numRuns: RUNS },
  );
});
