import { PROCESSING_CHUNK_ROWS } from '../budgets.ts';
import type { OpenWorkbook } from '../layout/lay-out.ts';
import { fieldsOfNumbers, mapColumns } from '../load/load-columns.ts';
import { sheetNumbers } from '../numbers/sheet-numbers.ts';
import { otherRequests } from '../other-requests.ts';
import { DateColumn } from './date-column.ts';
import { type DateReport, type DateReportRequest, UNREAD_DATE_LIST_LIMIT } from './dates-protocol.ts';

/** Rows scanned before control returns to the event loop, so that other requests are served. */
const ROWS_A_TURN = 20 * PROCESSING_CHUNK_ROWS;

export async function dateReport(
  workbook: OpenWorkbook,
  { sheet: index, dates, numbers }: DateReportRequest,
): Promise<DateReport> {
  const sheet = await workbook.sheet(index);
  const { columns } = mapColumns(sheet, {
    fields: dates.fields,
    dateFields: dates.fields,
    requiredFields: [],
    dateOrders: dates.orders,
    ...(dates.bareYears && { bareYears: dates.bareYears }),
    ...(dates.momentDays && { momentDays: dates.momentDays }),
  });
  const numberColumns = mapColumns(sheet, {
    fields: Object.keys(numbers.fields),
    dateFields: [],
    requiredFields: [],
  }).columns;
  const dateColumns = columns.map((column) => new DateColumn(sheet, column, workbook.source.dateSystem));
  let seen = 0;
  for (const row of workbook.scans[index]?.dataRows ?? []) {
    if (++seen % ROWS_A_TURN === 0) await otherRequests();
    for (const dateColumn of dateColumns) dateColumn.add(row);
  }
  return {
    sheet: index,
    columns: dateColumns.map((dateColumn) => dateColumn.report()),
    numbers: sheetNumbers(sheet, fieldsOfNumbers(numberColumns, numbers), numbers),
    unreadDates: dateColumns
      .flatMap((dateColumn) => dateColumn.unreadDates)
      .sort((left, right) => left.row - right.row)
      .slice(0, UNREAD_DATE_LIST_LIMIT)
      .map(({ unread }) => unread),
    unreadDateCount: dateColumns.reduce((sum, dateColumn) => sum + dateColumn.unreadCount, 0),
  };
}
