import { otherRequests } from '../other-requests.ts';
import { WorkbookError } from '../reader/workbook-error.ts';
import type { WorkbookFile } from '../reader/workbook-file.ts';
import type { TableFailure } from '../table/table-protocol.ts';
import { type ReadingOptions, type TableRow, writtenRows } from '../table/written-rows.ts';
import { type FileGlance, GLANCE } from './glance-protocol.ts';

/** Rows read before control returns to the event loop, so that other requests are served. */
const CHUNK = 1_000;
const FIRST_SHEET = { sheet: 0, headerRow: null };

/**
 * Reads the names of a file's sheets and the first cells of its first sheet, and counts the rows. Rejects
 * with a WorkbookError that holds a TableFailure.
 */
export async function glanceAt(file: WorkbookFile, options: ReadingOptions): Promise<FileGlance> {
  if (file.content.size === 0) throw new WorkbookError<TableFailure>('empty');
  const { sheets, rows } = await writtenRows(file, { ...options, place: FIRST_SHEET });
  const first: TableRow[] = [];
  let filled = 0;
  for await (const chunk of chunksOf(rows)) {
    for (const row of chunk) {
      if (row.cells.size === 0) continue;
      filled += 1;
      if (first.length <= GLANCE.rows) first.push(row);
    }
  }
  const [header, ...below] = first;
  if (header === undefined) throw new WorkbookError<TableFailure>('empty');
  const columns = writtenColumns(first);
  const cellsOf = ({ cells }: TableRow) => columns.map((column) => cells.get(column)?.trim() ?? '');
  return {
    sheets: sheets.slice(0, GLANCE.sheets).map(({ name }) => name),
    sheetCount: sheets.length,
    header: cellsOf(header),
    rows: below.map(cellsOf),
    rowCount: filled - 1,
  };
}

const writtenColumns = (rows: readonly TableRow[]): number[] =>
  [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))]
    .toSorted((one, other) => one - other)
    .slice(0, GLANCE.columns);

async function* chunksOf(rows: Iterable<TableRow>): AsyncGenerator<readonly TableRow[]> {
  let chunk: TableRow[] = [];
  for (const row of rows) {
    chunk.push(row);
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = [];
    await otherRequests();
  }
  yield chunk;
}
