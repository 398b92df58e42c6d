import { HEADER_IN_FIRST } from '../../../shared/likely-header.ts';
import { beginningRows, headerAmong } from '../layout/sheet-beginning.ts';
import { sha256Of } from '../load/sha256.ts';
import { MAX_CELL_CHARACTERS } from '../reader/budgets.ts';
import { cellAddress, columnLetter } from '../reader/cell-address.ts';
import type { DateSystem } from '../reader/serial-dates.ts';
import { WorkbookError } from '../reader/workbook-error.ts';
import type { WorkbookFile } from '../reader/workbook-file.ts';
import { readText } from './read-text.ts';
import {
  TABLE_COLUMNS_AT_MOST,
  type TableColumn,
  type TableFailure,
  type TableFingerprint,
  type TableSummary,
} from './table-protocol.ts';
import { type ReadingOptions, type TableRow, writtenRows } from './written-rows.ts';

const EXAMPLES = 3;

export interface Table {
  readonly summary: TableSummary;
  readonly rows: readonly TableRow[];
  readonly dateSystem: DateSystem;
}

export interface TableOptions extends ReadingOptions {
  readonly rowsAtMost: number;
}

/**
 * Reads a file as a table. Its header is the wanted row or, without one, the row most like a header. Rejects with a
 * WorkbookError that holds a TableFailure.
 */
export async function readTable(
  file: WorkbookFile,
  { rowsAtMost, ...reading }: TableOptions,
): Promise<Table> {
  if (file.content.size === 0) throw refused('empty');
  const { sheets, sheet: index, rows, dateSystem, text } = await writtenRows(file, reading);
  const sheet = sheets[index]?.name ?? null;
  // Reads one row above the limit, which is enough to know that there are too many.
  const all = filled(rows, rowsAtMost + HEADER_IN_FIRST + 1);
  const texts = firstTexts(all);
  const wanted = reading.place?.headerRow ?? null;
  const headerRow = wanted ?? headerAmong(reading.names ?? [])(texts).row + 1;
  const header = all.find(({ number }) => number >= headerRow);
  if (header === undefined) throw refused('empty');
  const below = all.filter(({ number }) => number > header.number);
  if (below.length === 0) throw refused('noRows');
  if (below.length > rowsAtMost) throw refused('tooManyRows');
  requireShortCells([header, ...below], sheet ?? file.name);
  const columns = columnsOf(header, below);
  if (columns.length > TABLE_COLUMNS_AT_MOST) throw refused('tooManyColumns');
  const summary = {
    fileName: file.name,
    sheet,
    sheets: Math.max(1, sheets.length),
    location: {
      sheet: index,
      headerRow: header.number,
      sheetsOfFile: sheets,
      beginning: beginningRows(texts),
      isChosen: reading.place !== undefined,
    },
    text: text && readText(text, [header, ...below]),
    columns,
    rows: below.length,
  };
  return { summary, rows: below, dateSystem };
}

function firstTexts(rows: readonly TableRow[]): readonly (readonly string[])[] {
  const texts: string[][] = [];
  for (const { number, cells } of rows) {
    if (number > HEADER_IN_FIRST) break;
    const columns = Math.max(...cells.keys()) + 1;
    texts[number - 1] = Array.from({ length: columns }, (_, column) => cells.get(column) ?? '');
  }
  return Array.from(texts, (cells) => cells ?? []);
}

/** Hashes by which the same file, or another file with the same columns, is recognised later. */
export async function tableFingerprint(content: Blob, { summary }: Table): Promise<TableFingerprint> {
  const headers = JSON.stringify(summary.columns.map(({ column, header }) => [column, header]));
  return {
    file: await sha256Of([new Uint8Array(await content.arrayBuffer())]),
    headers: await sha256Of([new TextEncoder().encode(headers)]),
  };
}

const refused = (failure: TableFailure) => new WorkbookError<TableFailure>(failure);

function filled(rows: Iterable<TableRow>, most: number): TableRow[] {
  const found: TableRow[] = [];
  for (const row of rows) {
    if (row.cells.size > 0) found.push(row);
    if (found.length === most) break;
  }
  return found;
}

function columnsOf(header: TableRow, below: readonly TableRow[]): TableColumn[] {
  const examples = new Map<number, string[]>([...header.cells.keys()].map((column) => [column, []]));
  for (const { cells } of below) {
    for (const [column, cell] of cells) {
      const told = examples.get(column) ?? [];
      examples.set(column, told);
      if (told.length < EXAMPLES && !told.includes(cell.trim())) told.push(cell.trim());
    }
  }
  return [...examples]
    .toSorted(([one], [other]) => one - other)
    .map(([column, told]) => ({
      column,
      letter: columnLetter(column),
      header: header.cells.get(column)?.trim() ?? '',
      examples: told,
    }));
}

function requireShortCells(rows: readonly TableRow[], sheet: string): void {
  for (const { number, cells } of rows) {
    for (const [column, cell] of cells) {
      if (cell.length <= MAX_CELL_CHARACTERS) continue;
      throw refused({ code: 'cellTooLong', sheet, cell: cellAddress(number - 1, column) });
    }
  }
}
