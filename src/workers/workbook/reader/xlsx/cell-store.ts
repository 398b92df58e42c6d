import { MAX_SHEET_CELLS } from '../budgets.ts';
import { WorkbookError } from '../workbook-error.ts';

export const NUMBER = 0;
export const SHARED_TEXT = 1;
export const OWN_TEXT = 2;
export const BOOLEAN = 3;
export const ERROR_CODE = 4;
export type CellKind = number;

const BLOCK_BITS = 14;
const BLOCK_CELLS = 1 << BLOCK_BITS;
const BLOCK_MASK = BLOCK_CELLS - 1;
const FIRST_ROWS = 1024;

class Block {
  readonly values: Float64Array;
  readonly columns: Uint16Array;
  readonly kinds: Uint8Array;
  readonly styles: Uint16Array;

  constructor(cells: number) {
    this.values = new Float64Array(cells);
    this.columns = new Uint16Array(cells);
    this.kinds = new Uint8Array(cells);
    this.styles = new Uint16Array(cells);
  }
}

/**
 * Cells in row order and the start of each row: 13 bytes a cell, four a row. Memory grows in blocks because a sheet
 * does not declare its number of cells.
 */
export class CellStore {
  readonly #blocks: Block[] = [];
  #block = new Block(0);
  #used = BLOCK_CELLS;
  /** `#starts[row]` is the first cell of the row or, for an empty row, of the next row with cells. */
  #starts = new Uint32Array(FIRST_ROWS);
  #row = -1;
  #columns = 0;
  readonly #mostCells: number;

  constructor(mostCells = MAX_SHEET_CELLS) {
    this.#mostCells = mostCells;
  }

  get rows(): number {
    return this.#row + 1;
  }

  get columns(): number {
    return this.#columns;
  }

  get size(): number {
    return this.#blocks.length * BLOCK_CELLS - (BLOCK_CELLS - this.#used);
  }

  /**
   * Rows must be added from top to bottom and their cells from left to right; otherwise UnorderedRows must
   * sort them.
   */
  add(row: number, column: number, kind: CellKind, value: number, style: number): void {
    if (row !== this.#row) this.#openRow(row);
    if (this.#used === BLOCK_CELLS) this.#openBlock();
    const at = this.#used++;
    const block = this.#block;
    block.values[at] = value;
    block.columns[at] = column;
    block.kinds[at] = kind;
    block.styles[at] = style;
    if (column >= this.#columns) this.#columns = column + 1;
  }

  firstOf(row: number): number {
    return row > this.#row ? this.size : (this.#starts[row] as number);
  }

  column(cell: number): number {
    return this.#of(cell).columns[cell & BLOCK_MASK] as number;
  }

  kind(cell: number): CellKind {
    return this.#of(cell).kinds[cell & BLOCK_MASK] as CellKind;
  }

  value(cell: number): number {
    return this.#of(cell).values[cell & BLOCK_MASK] as number;
  }

  style(cell: number): number {
    return this.#of(cell).styles[cell & BLOCK_MASK] as number;
  }

  visitRow(row: number, visit: (column: number, kind: CellKind, value: number, style: number) => void): void {
    const end = this.firstOf(row + 1);
    let cell = this.firstOf(row);
    while (cell < end) {
      const { columns, kinds, values, styles } = this.#of(cell);
      const blockEnd = Math.min(end, (cell | BLOCK_MASK) + 1);
      for (; cell < blockEnd; cell++) {
        const at = cell & BLOCK_MASK;
        visit(columns[at] as number, kinds[at] as number, values[at] as number, styles[at] as number);
      }
    }
  }

  find(row: number, column: number): number {
    let low = this.firstOf(row);
    const end = this.firstOf(row + 1);
    // In a row without gaps the cell's offset is its column.
    const full = low + column;
    if (full < end && this.column(full) === column) return full;
    let high = Math.min(end, full);
    while (low < high) {
      const middle = (low + high) >>> 1;
      const found = this.column(middle);
      if (found === column) return middle;
      if (found < column) low = middle + 1;
      else high = middle;
    }
    return -1;
  }

  #of(cell: number): Block {
    return this.#blocks[cell >>> BLOCK_BITS] as Block;
  }

  #openRow(row: number): void {
    if (row >= this.#starts.length) {
      const longer = new Uint32Array(2 ** Math.ceil(Math.log2(row + 1)));
      longer.set(this.#starts);
      this.#starts = longer;
    }
    this.#starts.fill(this.size, this.#row + 1, row + 1);
    this.#row = row;
  }

  #openBlock(): void {
    if (this.size >= this.#mostCells) throw new WorkbookError('tooLarge');
    this.#block = new Block(BLOCK_CELLS);
    this.#blocks.push(this.#block);
    this.#used = 0;
  }
}
