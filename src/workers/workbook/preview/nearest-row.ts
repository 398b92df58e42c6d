import type { RowLocation } from './preview-protocol.ts';

/**
 * The row with this Excel number or, when `rows` does not have it, the next of `rows`; the last one when none
 * follows; null when `rows` is empty.
 */
export function nearestRow(rows: Uint32Array | undefined, number: number): RowLocation | null {
  if (rows === undefined || rows.length === 0) return null;
  const offset = Math.min(firstAtOrAfter(rows, number - 1), rows.length - 1);
  return { offset, number: (rows[offset] as number) + 1 };
}

function firstAtOrAfter(rows: Uint32Array, row: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle] as number) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
