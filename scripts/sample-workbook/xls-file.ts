import { writeFileSync } from 'node:fs';
import { type CellObject, utils, type WorkSheet, write } from 'xlsx';
import type { Cell, Sheet } from './sheet.ts';

/** Error codes of the .xls format. */
const ERROR_NUMBERS = new Map([
  ['#DIV/0!', 0x07],
  ['#REF!', 0x17],
  ['#N/A', 0x2a],
]);

export function writeXls(path: string, sheets: readonly Sheet[]): void {
  const book = utils.book_new();
  for (const { name, rows } of sheets) utils.book_append_sheet(book, worksheet(rows), name);
  book.Workbook = { Sheets: sheets.map(({ hidden }) => ({ Hidden: hidden ? 1 : 0 })) };
  writeFileSync(path, write(book, { type: 'buffer', bookType: 'biff8' }));
}

function worksheet(rows: Iterable<readonly Cell[]>): WorkSheet {
  const data = Array.from(rows, (cells) => cells.map(cellObject));
  const columns = data.reduce((widest, cells) => Math.max(widest, cells.length), 1);
  const ref = utils.encode_range({
    s: { r: 0, c: 0 },
    e: { r: Math.max(data.length, 1) - 1, c: columns - 1 },
  });
  return { '!data': data, '!ref': ref } as WorkSheet;
}

function cellObject(cell: Cell): CellObject {
  if (cell === null) return { t: 'z' };
  if (typeof cell === 'number') return { t: 'n', v: cell };
  if (typeof cell === 'string') return { t: 's', v: cell };
  if ('error' in cell) return { t: 'e', v: ERROR_NUMBERS.get(cell.error) ?? 0x0f };
  return { t: 'n', v: cell.serial, z: 'dd/mm/yyyy' };
}
