import type { SheetPageRow } from '../../../workers/workbook/preview/preview-protocol.ts';

const MIN_CHARACTERS = 11;
const MAX_CHARACTERS = 32;
/** Of the grid's type at 13 px, a little over the mean. */
const CHARACTER = 7.5;
const PADDING = 24;
/** Room for the letter's neighbour: the count of problems. */
const HEADER_ROOM = 2;

/** In pixels, from the header and from what stands under it: neither turning the page nor its skeleton moves a column. */
export function columnWidth(header: string, content = 0): number {
  const wanted = Math.max(header.length + HEADER_ROOM, content);
  const characters = Math.min(MAX_CHARACTERS, Math.max(MIN_CHARACTERS, wanted));
  return Math.round(characters * CHARACTER) + PADDING;
}

/** Nine of ten cells fit: one long text does not make a column wide. */
const FITTING = 0.9;

/** How long what each column holds usually is; of the columns before `firstColumn` nothing is said. */
export function contentLengths(rows: readonly SheetPageRow[], firstColumn: number): readonly number[] {
  const lengths: number[] = [];
  const columns = rows[0]?.cells.length ?? 0;
  for (let at = 0; at < columns; at++) {
    const own = rows.map(({ cells }) => cells[at]?.length ?? 0).sort((left, right) => left - right);
    lengths[firstColumn + at] = own[Math.floor(FITTING * (own.length - 1))] ?? 0;
  }
  return lengths;
}

/** Right-aligned as Excel does. A leading zero marks a code ('0012'), which stays at the left. */
export function looksNumeric(value: string): boolean {
  return /^-?(0|[1-9]\d*|[1-9]\d{0,2}([.,]\d{3})+)([.,]\d+)?( ?[%€])?$/.test(value);
}
