import type { GridPlace } from '../../components/grid-place.ts';

/** Rows and columns of a block of cells, the last ones included. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export const rangeOf = (one: GridPlace, other: GridPlace): CellRange => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

export const isOneCell = ({ top, bottom, left, right }: CellRange): boolean =>
  top === bottom && left === right;
