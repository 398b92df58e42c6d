import { WorkbookError } from '../reader/workbook-error.ts';
import type { Table } from './read-table.ts';
import { cellWriter } from './table-dates.ts';
import type { TableDates, TableFailure, TablePart, TableRows } from './table-protocol.ts';

/** What a server is sent of it: all, or a part. */
export function tableRows(
  table: Table,
  columns: readonly number[],
  part?: TablePart,
  dates?: TableDates,
): TableRows {
  const { rows } = table;
  const textOf = cellWriter(table, dates);
  const written = rows.filter(({ cells }) => columns.some((column) => cells.has(column)));
  if (written.length === 0) throw new WorkbookError<TableFailure>('noRows');
  const sent = (part === undefined ? written : written.slice(part.from, part.from + part.most)).map(
    (row) => ({ fila: row.number, celdas: columns.map((column) => textOf(row, column)) }),
  );
  return { count: written.length, json: new Blob([JSON.stringify(sent)], { type: 'application/json' }) };
}
