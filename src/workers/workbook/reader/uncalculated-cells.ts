export interface CellPlace {
  /** Both count from 0. */
  readonly row: number;
  readonly column: number;
}

/** Cells whose formula was saved without a result; they hold no value. */
export interface UncalculatedCells {
  readonly count: number;
  /** The first ones, at most KEPT, from top to bottom. */
  readonly cells: readonly CellPlace[];
}

export const NONE_UNCALCULATED: UncalculatedCells = { count: 0, cells: [] };

const KEPT = 100_000;

export class UncalculatedList implements UncalculatedCells {
  count = 0;
  readonly cells: CellPlace[] = [];

  add(row: number, column: number): void {
    this.count++;
    if (this.cells.length < KEPT) this.cells.push({ row, column });
  }

  /** Sorts the cells. Called once all rows were read, because they may have come in another order. */
  sort(): void {
    this.cells.sort((left, right) => left.row - right.row || left.column - right.column);
  }
}

/** Keeps only the cells for which `isEmpty` is true, and lowers the count by the others. */
export function stillUncalculated(
  all: UncalculatedCells | null,
  isEmpty: (place: CellPlace) => boolean,
): UncalculatedCells | null {
  if (all === null || all.count === 0) return all;
  const cells = all.cells.filter(isEmpty);
  return { count: all.count - (all.cells.length - cells.length), cells };
}
