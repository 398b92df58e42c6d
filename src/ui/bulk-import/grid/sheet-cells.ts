import type { SheetPageRow } from '../../../workers/workbook/preview/preview-protocol.ts';

const MIN_CHARACTERS = 11;
const MAX_CHARACTERS = 32;
/** Mean character width in pixels of the grid's font at 13 px, rounded up. */
const CHARACTER = 7.5;
const PADDING = 24;
const HEADER_ROOM = 2;

/** Width in pixels, from header and content, so that neither paging nor skeletons move a column. */
export function columnWidth(header: string, content = 0): number {
  const wanted = Math.max(header.length + HEADER_ROOM, content);
  const characters = Math.min(MAX_CHARACTERS, Math.max(MIN_CHARACTERS, wanted));
  return Math.round(characters * CHARACTER) + PADDING;
}

/** Nine of ten cells fit: one long text must not widen a column. */
const FITTING = 0.9;

/** Usual content length of each column in characters, from `firstColumn` on. */
export function contentLengths(rows: readonly SheetPageRow[], firstColumn: number): readonly number[] {
  const lengths: number[] = [];
  const columns = rows[0]?.cells.length ?? 0;
  for (let at = 0; at < columns; at++) {
    const own = rows.map(({ cells }) => cells[at]?.length ?? 0).sort((left, right) => left - right);
    lengths[firstColumn + at] = own[Math.floor(FITTING * (own.length - 1))] ?? 0;
  }
  return lengths;
}

/** Numbers are right-aligned as in Excel. A leading zero marks a code ('0012'), which stays left-aligned. */
export function looksNumeric(value: string): boolean {
  return /^-?(0|[1-9]\d*|[1-9]\d{0,2}([.,]\d{3})+)([.,]\d+)?( ?[%€])?$/.test(value);
}
