import type { OpenWorkbook } from '../open-workbook.ts';
import { nearestRow } from './nearest-row.ts';
import type { FilteredRows, RowFilterRequest } from './preview-protocol.ts';

/** Of each sheet the data rows that are shown: 0-based, ascending. */
export type RowFilter = readonly Uint32Array[];

/**
 * The rows with a problem: `faultRows` of the last report, Excel errors, and what the page alone knows. They stay as
 * they are through corrections, so that no row goes from under the person who corrects it.
 *
 * @param faultRows Excel's numbers for the place of a sheet.
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
