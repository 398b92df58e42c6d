import { isBareYear } from '../../../shared/values/written-date.ts';
import { showsDay } from '../reader/formats/number-format.ts';
import type { SheetCell } from '../reader/parsed-sheet.ts';
import { type DateReading, type DateSystem, readSerial, unread } from '../reader/serial-dates.ts';
import { type DateConvention, DEFAULT_CONVENTION, readBareYear, readDateText } from './date-text.ts';

export function readDateCell(
  cell: SheetCell,
  dateSystem: DateSystem,
  convention: DateConvention = DEFAULT_CONVENTION,
): DateReading {
  if (cell.kind === 'number') return readDateNumber(cell.value, cell.format, dateSystem, convention);
  return cell.kind === 'text' ? readDateText(cell.text, dateSystem, convention) : unread('notADate');
}

/**
 * A number that the workbook formats as a date is read as that date, even when it could be a bare year (a
 * whole number from 1900 to 2100).
 */
export const readDateNumber = (
  value: number,
  format: string | null,
  dateSystem: DateSystem,
  { bareYear }: DateConvention,
): DateReading =>
  isBareYear(value) && !showsDay(format, value)
    ? readBareYear(value, dateSystem, bareYear)
    : readSerial(value, dateSystem);
