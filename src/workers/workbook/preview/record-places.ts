import { mapColumns } from '../load/load-columns.ts';
import { isLoadedRow } from '../load/loaded-rows.ts';
import type { OpenWorkbook } from '../open-workbook.ts';
import type { RecordPlace, RecordsRequest } from '../protocol.ts';

/**
 * Where the records that a load numbered stand in their sheet: the rows that it left out (blank ones, and those
 * with nothing in the columns that load) have no number.
 */
export async function rowsOfRecords(
  workbook: OpenWorkbook,
  { sheet: index, fields, records }: RecordsRequest,
): Promise<readonly (RecordPlace | null)[]> {
  const sheet = await workbook.sheet(index);
  const { columns } = mapColumns(sheet, { fields, dateFields: [], requiredFields: [], dateOrders: {} });
  const columnOf = new Map(columns.map(({ field, column }) => [field.toLowerCase(), column]));
  const last = records.reduce((highest, { record }) => Math.max(highest, record), 0);
  const wanted = new Set(records.map(({ record }) => record));

  const rowOf = new Map<number, number>();
  let loaded = 0;
  for (const row of workbook.scans[index]?.dataRows ?? []) {
    if (loaded === last) break;
    if (!isLoadedRow(sheet, row, columns)) continue;
    loaded++;
    if (wanted.has(loaded)) rowOf.set(loaded, row + 1);
  }
  return records.map(({ record, field }) => {
    const row = rowOf.get(record);
    if (row === undefined) return null;
    return { row, column: field === null ? null : (columnOf.get(field.toLowerCase()) ?? null) };
  });
}
