import { type DateReading, type DateSystem, readSerial, unread } from '../../../shared/dates.ts';
import { type DateOrder, readDateText } from '../../../shared/dates-text.ts';
import type { SheetCell } from '../parsed-sheet.ts';

/** The day that a cell of a date field means. */
export function readDateCell(cell: SheetCell, dateSystem: DateSystem, order: DateOrder = 'dmy'): DateReading {
  if (cell.kind === 'number') return readSerial(cell.value, dateSystem);
  return cell.kind === 'text' ? readDateText(cell.text, dateSystem, order) : unread('notADate');
}
