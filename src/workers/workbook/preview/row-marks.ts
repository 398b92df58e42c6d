import { readDateCell } from '../dates/date-cell.ts';
import type { DateConvention } from '../dates/date-text.ts';
import { ERROR, ERROR_AS_TEXT } from '../reader/cell-trait.ts';
import { isBlank, type ParsedSheet } from '../reader/parsed-sheet.ts';
import type { DateSystem } from '../reader/serial-dates.ts';
import type { CellMark } from './preview-protocol.ts';

/** `to` is exclusive. */
export interface ColumnSpan {
  readonly from: number;
  readonly to: number;
}

export interface DateColumn {
  readonly column: number;
  readonly date: DateConvention;
}

export function rowMarks(
  sheet: ParsedSheet,
  row: number,
  { from, to }: ColumnSpan,
  dateColumns: readonly DateColumn[],
  dateSystem: DateSystem,
): readonly CellMark[] {
  const marks: CellMark[] = [];
  sheet.visitTraits(row, (column, trait) => {
    if (column < from || column >= to) return;
    if (trait === ERROR) marks.push({ column, kind: 'error' });
    else if (trait === ERROR_AS_TEXT) marks.push({ column, kind: 'errorAsText' });
  });
  const faulty = new Set(marks.map(({ column }) => column));
  for (const { column, date } of dateColumns) {
    if (column < from || column >= to || faulty.has(column)) continue;
    const cell = sheet.cell(row, column);
    if (cell === null || isBlank(cell)) continue;
    if (readDateCell(cell, dateSystem, date).day === null) marks.push({ column, kind: 'unreadDate' });
  }
  return marks.length > 1 ? marks.sort((left, right) => left.column - right.column) : marks;
}
