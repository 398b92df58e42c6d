import type { CellPlace, GridCursor } from '../../../machines/bulk-import/preview/sheet-window-types.ts';
import { columnLetter, parseAddress } from '../../../workers/workbook/reader/cell-address.ts';
import { previewText } from '../../text/bulk-import-preview.ts';

const text = previewText.bar;

interface Here {
  readonly sheets: readonly { readonly name: string; readonly columns: number }[];
  readonly sheet: number;
  readonly row: number;
  readonly cursor: GridCursor;
}

export type GoTo = { readonly place: CellPlace } | { readonly problem: string };

/** Accepts 'E7', 'e7', '7', 'E', 'FACTYVAL!C4' and "'Hoja 2'!C4". */
export function readGoTo(written: string, { sheets, sheet, row, cursor }: Here): GoTo {
  const cut = written.lastIndexOf('!');
  const name = cut === -1 ? null : written.slice(0, cut).trim().replace(/^'|'$/g, '');
  const wanted = name === null ? sheet : sheets.findIndex((each) => sameName(each.name, name));
  const target = sheets[wanted];
  if (name !== null && target === undefined) return { problem: text.noSuchSheet(name) };

  const address = written
    .slice(cut + 1)
    .trim()
    .toUpperCase()
    .replaceAll('$', '');
  const place = placeOf(address, row, cursor.column);
  if (place === null) return { problem: text.notAnAddress };
  const columns = target?.columns ?? 0;
  if (place.column >= columns)
    return { problem: text.pastLastColumn(columnLetter(Math.max(0, columns - 1))) };
  return { place: { sheet: wanted, ...place } };
}

function placeOf(address: string, row: number, column: number): Omit<CellPlace, 'sheet'> | null {
  if (/^[1-9]\d{0,6}$/.test(address)) return { row: Number(address), column };
  const place = parseAddress(/^[A-Z]{1,3}$/.test(address) ? `${address}${row}` : address);
  return place && { row: place.row + 1, column: place.column };
}

const sameName = (left: string, right: string): boolean => left.trim().toLowerCase() === right.toLowerCase();
