import type { ExplorerRow } from '../../../api/contract/records/explorer.ts';
import { type GridLine, recordOf, recordsIn } from '../../../machines/explorer/groups/grid-lines.ts';
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

/** The records of a list, or of one of its groups. */
export interface RecordRun {
  /** The row of the first one in the grid. */
  readonly first: number;
  readonly rows: readonly ExplorerRow[];
}

/** The records around this row, as far as the rows of the next groups; none where the row is no record. */
export function recordsAround(lines: readonly GridLine[], row: number): RecordRun {
  if (recordOf(lines[row]) === null) return { first: row, rows: [] };
  const first = lines.slice(0, row).findLastIndex(({ kind }) => kind !== 'record') + 1;
  const from = lines.slice(first);
  const end = from.findIndex(({ kind }) => kind !== 'record');
  return { first, rows: recordsIn(end === -1 ? from : from.slice(0, end)) };
}

/** The part of a block that is within these records. */
export const rangeWithin = (range: CellRange, { first, rows }: RecordRun): CellRange => ({
  ...range,
  top: Math.max(range.top, first),
  bottom: Math.min(range.bottom, first + rows.length - 1),
});
