import type { OpenWorkbook } from '../layout/lay-out.ts';
import { mapColumns } from '../load/load-columns.ts';
import { isLoadedRow } from '../load/loaded-rows.ts';
import type { FieldPlace, PlacesRequest } from './preview-protocol.ts';

export async function placesOfFields(
  workbook: OpenWorkbook,
  { sheet: index, fields, references }: PlacesRequest,
): Promise<readonly (FieldPlace | null)[]> {
  const sheet = await workbook.sheet(index);
  const { columns } = mapColumns(sheet, { fields, dateFields: [], requiredFields: [], dateOrders: {} });
  const columnOf = new Map(columns.map(({ field, column }) => [field.toLowerCase(), column]));
  const isLoaded = new Map<number, boolean>();
  const loads = (row: number): boolean => {
    const known = isLoaded.get(row) ?? (row > 1 && row <= sheet.rows && isLoadedRow(sheet, row - 1, columns));
    isLoaded.set(row, known);
    return known;
  };
  return references.map(({ row, field }) =>
    loads(row) ? { row, column: field === null ? null : (columnOf.get(field.toLowerCase()) ?? null) } : null,
  );
}
