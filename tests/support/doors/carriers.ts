import type { CellObject } from 'xlsx';
import { pastedTable } from '../../../src/machines/table-file/pasted-table.ts';
import { quoted } from '../../../src/shared/csv.ts';
import type { TextEncoding } from '../../../src/workers/workbook/table/table-protocol.ts';
import { encoded } from '../books/encoded-text.ts';
import { type FixtureCell, fileOf, workbookBytes } from '../books/workbooks.ts';
import type { MadeUpTable } from './made-up-table.ts';
import type { Language, WrittenCell } from './written-cells.ts';

/** A table in one of the forms in which it comes to the portal. */
export interface Carrier {
  readonly name: string;
  readonly file: File;
  /** The encoding of a CSV; null for a workbook and for pasted cells. */
  readonly encoding: TextEncoding | null;
}

/** A column whose cells are the same in every form. */
export interface PlainColumn {
  readonly header: string;
  readonly cells: readonly string[];
}

const ENCODINGS = ['utf-8', 'windows-1252', 'iso-8859-15', 'macintosh', 'cp850'] as const;
const SEPARATORS: Readonly<Record<Language, string>> = { es: ';', en: ',' };

/** The table as a workbook of both kinds; its column A numbers the rows, as a file to load has it. */
export const workbooks = (table: MadeUpTable, keys: readonly PlainColumn[]): readonly Carrier[] =>
  (['xlsx', 'biff8'] as const).map((bookType) => ({
    name: bookType,
    file: fileOf(
      workbookBytes([{ name: 'OBRAS', rows: rowsOf(table, keys, fixtureOf) }], {
        bookType,
        date1904: table.writing.date1904,
      }),
      bookType === 'xlsx' ? 'obras.xlsx' : 'obras.xls',
    ),
    encoding: null,
  }));

/** The table as Excel saves it as CSV, in each encoding that has its letters, and as Excel copies it. */
export function texts(table: MadeUpTable, keys: readonly PlainColumn[]): readonly Carrier[] {
  const rows = rowsOf(table, keys, ({ text }) => text).map((row) => row.map(String));
  const separator = SEPARATORS[table.writing.language];
  const csv = rows
    .map((row) => `${row.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`)
    .join('');
  const pasted = rows.map((row) => `${row.map(copied).join('\t')}\r\n`).join('');
  return [
    ...ENCODINGS.flatMap((encoding) => {
      const bytes = bytesIn(csv, encoding);
      if (bytes === null) return [];
      return [{ name: `CSV in ${encoding}`, file: fileOf(bytes, 'obras.csv', 'text/csv'), encoding }];
    }),
    { name: 'pasted', file: pastedTable(pasted), encoding: null },
  ];
}

function rowsOf<T>(
  { columns, rows }: MadeUpTable,
  keys: readonly PlainColumn[],
  written: (cell: WrittenCell) => T,
): (T | string | number)[][] {
  const header = [0, ...keys.map((key) => key.header), ...columns.map(({ field }) => field)];
  return [
    header,
    ...Array.from({ length: rows }, (_, row) => [
      row + 1,
      ...keys.map((key) => key.cells[row] ?? ''),
      ...columns.map(({ cells }) => written(cells[row]?.cell ?? { native: null, text: '' })),
    ]),
  ];
}

const fixtureOf = ({ native, text }: WrittenCell): FixtureCell => {
  if (native === null) return text === '' ? null : text;
  const cell: CellObject = { t: 'n', v: native.value };
  return native.format === null ? cell : { ...cell, z: native.format };
};

const csvCell = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n]/.test(text) ? quoted(text) : text;

/** Excel quotes a copied cell only for a tab or a line break in it. */
const copied = (text: string): string => (/[\t\n]/.test(text) ? quoted(text) : text);

/** null: this encoding lacks a letter of the text. */
function bytesIn(text: string, encoding: TextEncoding): Uint8Array | null {
  try {
    return encoded(text, encoding);
  } catch {
    return null;
  }
}
