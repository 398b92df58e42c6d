import type { CorrectedSheet } from '../corrections/corrected-sheet.ts';
import type { CorrectedWorkbook } from '../corrections/corrected-workbook.ts';
import type { DateRules } from '../dates/dates-protocol.ts';
import type { OpenWorkbook } from '../layout/lay-out.ts';
import { mapColumns } from '../load/load-columns.ts';
import type { ParsedSheet } from '../reader/parsed-sheet.ts';
import { nearestRow } from './nearest-row.ts';
import { isPointedText } from './pointed-text.ts';
import type { CellMark, RowLocation, SheetPage, SheetPageRow, WindowOptions } from './preview-protocol.ts';
import type { RowFilter } from './row-filter.ts';
import { type ColumnSpan, type DateColumn, rowMarks } from './row-marks.ts';

const NO_ROWS = new Uint32Array(0);

export async function readPage(
  workbook: CorrectedWorkbook,
  index: number,
  offset: number,
  limit: number,
  { columns, dates }: WindowOptions = {},
  filter: RowFilter | null = null,
): Promise<SheetPage> {
  const sheet = await workbook.onScreen(index);
  const { dateSystem } = workbook.source;
  const dataRows = shownRows(workbook, index, filter);
  const from = Math.min(columns?.from ?? 0, sheet.columns);
  const to = Math.min(from + (columns?.count ?? sheet.columns), sheet.columns);
  const dateColumns = dateColumnsOf(workbook, sheet, index, dates);
  const rows = Array.from(dataRows.subarray(offset, offset + limit), (row): SheetPageRow => {
    const skipped = sheet.skippedRows.has(row);
    const marks = [
      ...(skipped ? [] : rowMarks(sheet, row, { from, to }, dateColumns, dateSystem)),
      ...correctedMarks(sheet, row, { from, to }),
    ];
    const cells = Array.from({ length: to - from }, (_, at) => sheet.shown(row, from + at));
    const texts = cells.flatMap((shown, at) =>
      isPointedText(sheet, row, from + at, shown) ? [from + at] : [],
    );
    return {
      number: row + 1,
      cells,
      ...(marks.length > 0 && { marks }),
      ...(skipped && { skipped }),
      ...(texts.length > 0 && { texts }),
    };
  });
  return { sheet: index, offset, total: dataRows.length, firstColumn: from, rows };
}

/** Listed after the other marks, because a corrected cell may still be wrong. */
function correctedMarks(sheet: CorrectedSheet, row: number, { from, to }: ColumnSpan): readonly CellMark[] {
  return sheet
    .editedColumns(row)
    .filter((column) => column >= from && column < to)
    .map((column) => ({ column, kind: 'corrected', was: sheet.original.shown(row, column) }));
}

export function dateColumnsOf(
  { laid }: Pick<OpenWorkbook, 'laid'>,
  sheet: ParsedSheet,
  index: number,
  dates?: DateRules,
): readonly DateColumn[] {
  if (dates === undefined || (laid[index]?.type ?? null) === null) return [];
  const { columns } = mapColumns(sheet, {
    fields: dates.fields,
    dateFields: dates.fields,
    requiredFields: [],
    dateOrders: dates.orders,
    ...(dates.bareYears && { bareYears: dates.bareYears }),
    ...(dates.momentDays && { momentDays: dates.momentDays }),
  });
  return columns.flatMap(({ column, date }) => (date === null ? [] : [{ column, date }]));
}

const shownRows = (workbook: OpenWorkbook, index: number, filter: RowFilter | null): Uint32Array =>
  (filter === null ? workbook.scans[index]?.dataRows : filter[index]) ?? NO_ROWS;

export const locateRow = (
  workbook: OpenWorkbook,
  index: number,
  number: number,
  filter: RowFilter | null = null,
): RowLocation | null => nearestRow(shownRows(workbook, index, filter), number);
