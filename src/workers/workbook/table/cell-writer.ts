import { type NumberConvention, readNumber, readNumberCell } from '../../../shared/values/read-number.ts';
import { readDateCell } from '../dates/date-cell.ts';
import type { DateConvention } from '../dates/date-text.ts';
import type { Table } from './read-table.ts';
import { conventionOf } from './table-dates.ts';
import { numberConventions } from './table-numbers.ts';
import type { TableReading } from './table-protocol.ts';
import type { TableRow } from './written-rows.ts';

const TEXTS_REMEMBERED = 20_000;

/**
 * Makes a function that writes a cell for the server: a day of a date column as 'YYYY-MM-DD', a number of a number column
 * as '1250.5', and anything else as the text in the cell, with the zeros that Excel shows in front of it.
 */
export function cellWriter(
  table: Table,
  { dates, numbers }: TableReading,
): (row: TableRow, column: number) => string {
  const dayWriters = new Map(
    dates?.columns.map(({ column, field }) => [column, dayWriter(table, conventionOf(dates, field))]),
  );
  const conventions = numbers === undefined ? new Map() : numberConventions(table, numbers);
  return (row, column) => {
    const text = row.cells.get(column) ?? '';
    if (text === '') return text;
    const writeDay = dayWriters.get(column);
    if (writeDay !== undefined) return writeDay(row, column, text);
    const convention = conventions.get(column);
    if (convention !== undefined) return numberOf(row, column, text, convention) ?? text;
    return row.padded?.get(column) ?? text;
  };
}

function dayWriter({ dateSystem }: Table, convention: DateConvention) {
  const days = new Map<string, string>();
  return (row: TableRow, column: number, text: string): string => {
    const serial = row.serials?.get(column);
    if (serial !== undefined) return readDateCell(serial, dateSystem, convention).day ?? text;
    const day = days.get(text) ?? readDateCell({ kind: 'text', text }, dateSystem, convention).day ?? text;
    if (days.size < TEXTS_REMEMBERED) days.set(text, day);
    return day;
  };
}

const numberOf = (
  row: TableRow,
  column: number,
  text: string,
  convention: NumberConvention,
): string | null =>
  row.numbers?.includes(column)
    ? readNumberCell(text, row.percents?.includes(column) ?? false, convention)
    : readNumber(text, convention);
