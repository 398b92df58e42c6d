import { cellAddress } from '../../shared/cell-address.ts';
import type { DateSystem } from '../../shared/dates.ts';
import type { DateOrder } from '../../shared/dates-text.ts';
import { cellText } from './cell-text.ts';
import { readDateCell } from './date-cell.ts';
import { UNREAD_DATE_LIST_LIMIT } from './dates-protocol.ts';
import type { LoadColumn } from './load-columns.ts';
import { isLoadedRow } from './loaded-rows.ts';
import { isBlank, type ParsedSheet, type SheetCell } from './parsed-sheet.ts';
import type { UnreadDate } from './protocol.ts';

/** What the rows read so far have shown. */
export interface RowFindings {
  readonly unreadDates: readonly UnreadDate[];
  readonly unreadDateCount: number;
  readonly normalisedDates: number;
  readonly nulCell: string | null;
}

export interface RowReader {
  /** The fields of a row as the CSV carries them; null when none of them holds anything. */
  read(row: number): readonly string[] | null;
  findings(): RowFindings;
}

export function createRowReader(
  sheet: ParsedSheet,
  columns: readonly LoadColumn[],
  dateSystem: DateSystem,
): RowReader {
  const unreadDates: UnreadDate[] = [];
  let unreadDateCount = 0;
  let normalisedDates = 0;
  let nulCell: string | null = null;

  const dateText = (
    cell: SheetCell,
    row: number,
    { column, field }: LoadColumn,
    order: DateOrder,
  ): string => {
    const text = cellText(cell, dateSystem);
    const { day } = readDateCell(cell, dateSystem, order);
    if (day !== null) {
      if (day !== text || cell.kind === 'number') normalisedDates++;
      return day;
    }
    unreadDateCount++;
    if (unreadDates.length < UNREAD_DATE_LIST_LIMIT) {
      unreadDates.push({ cell: cellAddress(row, column), field, value: sheet.shown(row, column) });
    }
    return text;
  };

  const readField = (row: number, column: LoadColumn): string => {
    const cell = sheet.cell(row, column.column);
    if (cell === null) return '';
    const text =
      column.dateOrder !== null && !isBlank(cell)
        ? dateText(cell, row, column, column.dateOrder)
        : cellText(cell, dateSystem);
    if (nulCell === null && text.includes('\0')) nulCell = cellAddress(row, column.column);
    return text;
  };

  return {
    read(row) {
      return isLoadedRow(sheet, row, columns) ? columns.map((column) => readField(row, column)) : null;
    },
    findings: () => ({ unreadDates, unreadDateCount, normalisedDates, nulCell }),
  };
}
