import type { OpenWorkbook } from '../layout/lay-out.ts';
import { nearestRow } from './nearest-row.ts';
import type { FilteredRows, RowFilterRequest } from './preview-protocol.ts';

/** The data rows of each sheet that the filter shows: 0-based, ascending. */
export type RowFilter = readonly Uint32Array[];

/**
 * The rows with a problem: `faultRows` of the last report, rows with Excel errors, and rows that only the page knows.
 * Corrections do not change the list, so that a row does not disappear while a person corrects it.
 *
 * @param faultRows Excel's row numbers, for the index of a sheet.
 */
export function rowsWithProblems(
  { scans }: OpenWorkbook,
  faultRows: (sheet: number) => readonly number[],
  { known }: Pick<RowFilterRequest, 'known'>,
): RowFilter {
  return scans.map(({ dataRows, errorRows }, index) => {
    const numbers = new Set([
      ...faultRows(index),
      ...known.flatMap(({ sheet, row }) => (sheet === index ? [row] : [])),
    ]);
    for (const row of errorRows) numbers.add(row + 1);
    return dataRows.filter((row) => numbers.has(row + 1));
  });
}

export const filteredRows = (filter: RowFilter, { near }: RowFilterRequest): FilteredRows => ({
  rows: filter.map(({ length }) => length),
  found: nearestRow(filter[near.sheet], near.row),
});
