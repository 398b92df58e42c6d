import { WorkbookError } from '../reader/workbook-error.ts';
import { cellWriter } from './cell-writer.ts';
import type { Table } from './read-table.ts';
import type { TableFailure, TablePart, TableReading, TableRows } from './table-protocol.ts';
import type { TableRow } from './written-rows.ts';

/** The rows to send to the server: all rows, or one part of them. */
export function tableRows(
  table: Table,
  columns: readonly number[],
  part?: TablePart,
  reading: TableReading = {},
): TableRows {
  const written = filledRows(table, columns);
  if (written.length === 0) throw new WorkbookError<TableFailure>('noRows');
  const textOf = cellWriter(table, reading);
  const sent = (part === undefined ? written : written.slice(part.from, part.from + part.most)).map(
    (row) => ({ fila: row.number, celdas: columns.map((column) => textOf(row, column)) }),
  );
  return { count: written.length, json: new Blob([JSON.stringify(sent)], { type: 'application/json' }) };
}

interface Filled {
  readonly columns: string;
  readonly rows: readonly TableRow[];
}
/** The filled rows of each table, kept because they are sent in many parts and finding them reads the whole table. */
const found = new WeakMap<Table, Filled>();

function filledRows(table: Table, wanted: readonly number[]): readonly TableRow[] {
  const columns = wanted.join();
  const last = found.get(table);
  if (last?.columns === columns) return last.rows;
  const rows = table.rows.filter(({ cells }) => wanted.some((column) => cells.has(column)));
  found.set(table, { columns, rows });
  return rows;
}
