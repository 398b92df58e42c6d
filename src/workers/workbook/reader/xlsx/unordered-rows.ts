import { MAX_ROWS } from '../budgets.ts';
import { WorkbookError } from '../workbook-error.ts';
import { CellStore } from './cell-store.ts';
import { UnusualShape } from './unusual-shape.ts';

/** Limit of row pieces: a row that is left and begun again has two. */
const MOST_PIECES = 2 * MAX_ROWS;

/**
 * Sorts cells that were added in another order than that of the sheet. It remembers at which cell of the store
 * each piece of a row begins.
 */
export class UnorderedRows {
  readonly #rows: number[] = [];
  readonly #firsts: number[] = [];
  readonly #mostPieces: number;

  /** `cells` holds the cells that were added while they were still in order. */
  constructor(cells: CellStore, mostPieces = MOST_PIECES) {
    this.#mostPieces = mostPieces;
    for (let row = 0; row < cells.rows; row++) {
      const first = cells.firstOf(row);
      if (first < cells.firstOf(row + 1)) this.open(row, first);
    }
  }

  /** Cells from the index `first` on belong to this row, until the next call. */
  open(row: number, first: number): void {
    if (this.#firsts.at(-1) === first) {
      this.#firsts.pop();
      this.#rows.pop();
    }
    this.#firsts.push(first);
    if (this.#rows.push(row) > this.#mostPieces) throw new WorkbookError('tooLarge');
  }

  /** Throws UnusualShape when two cells have the same address. */
  inOrder(cells: CellStore): CellStore {
    const sorted = new CellStore();
    const pieces = Uint32Array.from(this.#rows.keys()).sort((a, b) => this.#row(a) - this.#row(b) || a - b);
    for (let from = 0; from < pieces.length; ) {
      const row = this.#row(pieces[from] as number);
      let to = from;
      while (to < pieces.length && this.#row(pieces[to] as number) === row) to++;
      let last = -1;
      for (const cell of this.#cellsOf(pieces.subarray(from, to), cells)) {
        const column = cells.column(cell);
        if (column === last) throw new UnusualShape();
        last = column;
        sorted.add(row, column, cells.kind(cell), cells.value(cell), cells.style(cell));
      }
      from = to;
    }
    return sorted;
  }

  #row(piece: number): number {
    return this.#rows[piece] as number;
  }

  #cellsOf(pieces: Uint32Array, cells: CellStore): readonly number[] {
    const found: number[] = [];
    let isInOrder = true;
    for (const piece of pieces) {
      const end = this.#firsts[piece + 1] ?? cells.size;
      for (let cell = this.#firsts[piece] as number; cell < end; cell++) {
        const last = found.at(-1);
        if (last !== undefined && cells.column(last) > cells.column(cell)) isInOrder = false;
        found.push(cell);
      }
    }
    return isInOrder ? found : found.sort((a, b) => cells.column(a) - cells.column(b));
  }
}
