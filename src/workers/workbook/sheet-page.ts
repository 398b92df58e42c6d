import type { OpenWorkbook } from './open-workbook.ts';
import type { SheetPage } from './protocol.ts';

/** The window on screen: the only rows that leave the worker. */
export async function readPage(
  workbook: OpenWorkbook,
  index: number,
  offset: number,
  limit: number,
): Promise<SheetPage> {
  const sheet = await workbook.sheet(index);
  const dataRows = workbook.scans[index]?.dataRows ?? new Uint32Array(0);
  const rows = Array.from(dataRows.subarray(offset, offset + limit), (row) => ({
    number: row + 1,
    cells: Array.from({ length: sheet.columns }, (_, column) => sheet.shown(row, column)),
  }));
  return { sheet: index, offset, total: dataRows.length, rows };
}
