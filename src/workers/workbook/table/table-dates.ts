import { DateColumn } from '../dates/date-column.ts';
import type { DateConvention } from '../dates/date-text.ts';
import type { DateColumnReport } from '../dates/dates-protocol.ts';
import type { ParsedSheet, SheetCell } from '../reader/parsed-sheet.ts';
import type { Table } from './read-table.ts';
import type { TableDates } from './table-protocol.ts';
import type { TableRow } from './written-rows.ts';

/** Reports on each date column, with the dates read in the order chosen for it. */
export function tableDates({ rows, dateSystem }: Table, dates: TableDates): readonly DateColumnReport[] {
  const sheet = asSheet(rows);
  return dates.columns.map(({ column, field }) => {
    const date = conventionOf(dates, field);
    const dateColumn = new DateColumn(sheet, { column, field, date }, dateSystem);
    for (const { number } of rows) dateColumn.add(number - 1);
    return dateColumn.report();
  });
}

export const conventionOf = (
  { orders, bareYears, momentDays }: TableDates,
  field: string,
): DateConvention => ({
  order: orders[field] ?? 'dmy',
  bareYear: bareYears[field] ?? null,
  momentDay: momentDays[field] ?? null,
});

function asSheet(rows: readonly TableRow[]): Pick<ParsedSheet, 'cell' | 'shown'> {
  const byRow = new Map(rows.map((row) => [row.number - 1, row]));
  return {
    cell(row, column): SheetCell | null {
      const serial = byRow.get(row)?.serials?.get(column);
      if (serial !== undefined) return serial;
      const text = byRow.get(row)?.cells.get(column);
      return text === undefined ? null : { kind: 'text', text };
    },
    shown: (row, column) => byRow.get(row)?.cells.get(column) ?? '',
  };
}
