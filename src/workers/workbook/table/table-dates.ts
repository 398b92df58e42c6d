import { readDateCell } from '../dates/date-cell.ts';
import { DateColumn } from '../dates/date-column.ts';
import type { DateConvention } from '../dates/date-text.ts';
import type { DateColumnReport } from '../dates/dates-protocol.ts';
import type { ParsedSheet, SheetCell } from '../reader/parsed-sheet.ts';
import type { Table } from './read-table.ts';
import type { TableDates } from './table-protocol.ts';
import type { TableRow } from './written-rows.ts';

/** What each date column contains, read in the order chosen for it. */
export function tableDates({ rows, dateSystem }: Table, dates: TableDates): readonly DateColumnReport[] {
  const sheet = asSheet(rows);
  return dates.columns.map(({ column, field }) => {
    const date = conventionOf(dates, field);
    const dateColumn = new DateColumn(sheet, { column, field, date }, dateSystem);
    for (const { number } of rows) dateColumn.add(number - 1);
    return dateColumn.report();
  });
}

/**
 * Makes a function that writes a cell for the server: a day of a date column as 'YYYY-MM-DD', anything else as the text
 * in the cell.
 */
export function cellWriter(
  { dateSystem }: Table,
  dates: TableDates | undefined,
): (row: TableRow, column: number) => string {
  const columns = new Map(
    dates?.columns.map(({ column, field }) => [
      column,
      { convention: conventionOf(dates, field), days: new Map<string, string>() },
    ]),
  );
  return (row, column) => {
    const text = row.cells.get(column) ?? '';
    const date = columns.get(column);
    if (date === undefined || text === '') return text;
    const { convention, days } = date;
    const serial = row.serials?.get(column);
    if (serial !== undefined) return readDateCell(serial, dateSystem, convention).day ?? text;
    const day = days.get(text) ?? readDateCell({ kind: 'text', text }, dateSystem, convention).day ?? text;
    if (days.size < TEXTS_REMEMBERED) days.set(text, day);
    return day;
  };
}

const TEXTS_REMEMBERED = 20_000;

const conventionOf = ({ orders, bareYears }: TableDates, field: string): DateConvention => ({
  order: orders[field] ?? 'dmy',
  bareYear: bareYears[field] ?? null,
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
