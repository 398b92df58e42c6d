import { PROCESSING_CHUNK_ROWS } from '../budgets.ts';
import type { CorrectedWorkbook } from '../corrections/corrected-workbook.ts';
import { readDateCell } from '../dates/date-cell.ts';
import { otherRequests } from '../other-requests.ts';
import { isNumberText } from '../reader/cell-trait.ts';
import { exactNumber } from '../reader/exact-number.ts';
import { LISTED_ERRORS } from '../reader/excel-errors.ts';
import { showsDay } from '../reader/formats/number-format.ts';
import { isBlank, type SheetCell } from '../reader/parsed-sheet.ts';
import { isPointedText } from './pointed-text.ts';
import {
  type ColumnRequest,
  type ColumnStatistics,
  DISTINCT_LIMIT,
  FREQUENT_VALUES,
} from './preview-protocol.ts';
import { dateColumnsOf } from './sheet-page.ts';

/** Rows scanned before control returns to the event loop, so that other requests are served. */
const ROWS_A_TURN = 20 * PROCESSING_CHUNK_ROWS;

export async function columnStatistics(
  workbook: CorrectedWorkbook,
  { sheet: index, column, dates }: ColumnRequest,
): Promise<ColumnStatistics> {
  const sheet = await workbook.sheet(index);
  const { skippedRows } = await workbook.onScreen(index);
  const { dateSystem } = workbook.source;
  const dataRows = workbook.scans[index]?.dataRows ?? new Uint32Array(0);
  const date = dateColumnsOf(workbook, sheet, index, dates).find((candidate) => candidate.column === column);
  const kinds = { text: 0, number: 0, date: 0, boolean: 0, error: 0 };
  const values = new DistinctValues();
  const numbers = new NumberSpan();
  const days = new Span<string>();
  const lengths = new Span<number>();
  let blank = 0;
  let errorsAsText = 0;
  let unreadDates = 0;
  let padded = 0;
  let numbersAsText = 0;

  const lookAtText = (text: string): void => {
    kinds.text++;
    lengths.add(text.length);
    if (LISTED_ERRORS.has(text)) errorsAsText++;
    if (text !== text.trim()) padded++;
    if (isNumberText(text)) numbersAsText++;
  };
  const lookAtDay = (cell: SheetCell): void => {
    const { day } = readDateCell(cell, dateSystem, date?.date);
    if (day !== null) days.add(day);
    else if (date) unreadDates++;
  };

  for (let at = 0; at < dataRows.length; at++) {
    if (at > 0 && at % ROWS_A_TURN === 0) await otherRequests();
    const row = dataRows[at] as number;
    if (skippedRows.has(row)) continue;
    const cell = sheet.cell(row, column);
    if (cell === null || isBlank(cell)) {
      blank++;
      continue;
    }
    values.add(cell, row);
    if (cell.kind === 'text') lookAtText(cell.text);
    else if (cell.kind !== 'number') kinds[cell.kind]++;
    else if (showsDay(cell.format, cell.value)) kinds.date++;
    else {
      kinds.number++;
      numbers.add(cell.value);
    }
    if (date || (cell.kind === 'number' && showsDay(cell.format, cell.value))) lookAtDay(cell);
  }

  return {
    sheet: index,
    column,
    rows: dataRows.length - (workbook.skippedRows[index] ?? 0),
    blank,
    kinds,
    errorsAsText,
    unreadDates,
    padded,
    numbersAsText,
    distinct: values.size,
    distinctIsExact: values.isExact,
    frequent: values.frequent().map(({ row, count }) => {
      const value = sheet.shown(row, column);
      return {
        value,
        count,
        number: row + 1,
        ...(isPointedText(sheet, row, column, value) && { isText: true }),
      };
    }),
    numbers: numbers.read(),
    days: days.read(([first, last]) => ({ first, last })),
    lengths: lengths.read(([shortest, longest]) => ({ shortest, longest })),
  };
}

interface Seen {
  count: number;
  readonly row: number;
}

class DistinctValues {
  readonly #seen = new Map<string, Seen>();
  isExact = true;

  get size(): number {
    return this.#seen.size;
  }

  add(cell: SheetCell, row: number): void {
    const key = keyOf(cell);
    const seen = this.#seen.get(key);
    if (seen) seen.count++;
    else if (this.#seen.size < DISTINCT_LIMIT) this.#seen.set(key, { count: 1, row });
    else this.isExact = false;
  }

  frequent(): readonly Seen[] {
    return [...this.#seen.values()]
      .filter(({ count }) => count > 1)
      .sort((left, right) => right.count - left.count || left.row - right.row)
      .slice(0, FREQUENT_VALUES);
  }
}

/** The number 12 and the text '12' are different values. */
function keyOf(cell: SheetCell): string {
  switch (cell.kind) {
    case 'text':
      return `t${cell.text}`;
    case 'number':
      return `n${exactNumber(cell.value)}`;
    case 'boolean':
      return cell.value ? 'b1' : 'b0';
    case 'error':
      return `e${cell.code}`;
  }
}

class Span<T extends string | number> {
  #bounds: readonly [T, T] | null = null;

  add(value: T): void {
    const [low, high] = this.#bounds ?? [value, value];
    if (this.#bounds === null || value < low || value > high) {
      this.#bounds = [value < low ? value : low, value > high ? value : high];
    }
  }

  read<R>(as: (bounds: readonly [T, T]) => R): R | null {
    return this.#bounds && as(this.#bounds);
  }
}

class NumberSpan {
  readonly #span = new Span<number>();
  #sum = 0;
  #count = 0;

  add(value: number): void {
    this.#span.add(value);
    this.#sum += value;
    this.#count++;
  }

  read(): ColumnStatistics['numbers'] {
    return this.#span.read(([min, max]) => ({ min, max, sum: this.#sum, mean: this.#sum / this.#count }));
  }
}
