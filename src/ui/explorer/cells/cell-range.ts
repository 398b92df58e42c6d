import type { GridLine } from '../../../machines/explorer/groups/grid-lines.ts';
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

/** The same block, its rows counted among the records alone. */
export function rangeOfRecords(range: CellRange, lines: readonly GridLine[]): CellRange {
  const before = (line: number): number =>
    lines.slice(0, line).filter(({ kind }) => kind === 'record').length;
  return { ...range, top: before(range.top), bottom: before(range.bottom + 1) - 1 };
}
