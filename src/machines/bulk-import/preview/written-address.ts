import { parseAddress } from '../../../workers/workbook/reader/cell-address.ts';
import type { CellPlace } from './sheet-window-types.ts';

interface Here {
  readonly sheets: readonly { readonly name: string; readonly columns: number }[];
  /** Where the cursor is. */
  readonly place: CellPlace;
}

export type AddressProblem =
  | { readonly kind: 'notAnAddress' }
  | { readonly kind: 'noSuchSheet'; readonly name: string }
  | { readonly kind: 'pastLastColumn'; readonly last: number };

export type WrittenAddress = { readonly place: CellPlace } | { readonly problem: AddressProblem };

/** Accepts 'E7', 'e7', '7', 'E', 'FACTYVAL!C4' and "'Hoja 2'!C4". */
export function placeWritten(written: string, { sheets, place: here }: Here): WrittenAddress {
  const cut = written.lastIndexOf('!');
  const name = cut === -1 ? null : written.slice(0, cut).trim().replace(/^'|'$/g, '');
  const sheet = name === null ? here.sheet : sheets.findIndex((each) => sameName(each.name, name));
  const target = sheets[sheet];
  if (name !== null && target === undefined) return { problem: { kind: 'noSuchSheet', name } };

  const address = written
    .slice(cut + 1)
    .trim()
    .toUpperCase()
    .replaceAll('$', '');
  const place = placeOf(address, here);
  if (place === null) return { problem: { kind: 'notAnAddress' } };
  const columns = target?.columns ?? 0;
  if (place.column >= columns) return { problem: { kind: 'pastLastColumn', last: Math.max(0, columns - 1) } };
  return { place: { sheet, ...place } };
}

function placeOf(address: string, { row, column }: CellPlace): Omit<CellPlace, 'sheet'> | null {
  if (/^[1-9]\d{0,6}$/.test(address)) return { row: Number(address), column };
  const place = parseAddress(/^[A-Z]{1,3}$/.test(address) ? `${address}${row}` : address);
  return place && { row: place.row + 1, column: place.column };
}

const sameName = (left: string, right: string): boolean => left.trim().toLowerCase() === right.toLowerCase();
