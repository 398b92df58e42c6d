import { exactNumber } from './exact-number.ts';
import { showsDay } from './formats/number-format.ts';
import type { SheetCell } from './parsed-sheet.ts';
import { type DateSystem, readSerial } from './serial-dates.ts';

const SECONDS_A_DAY = 86_400;

/**
 * The text of a cell in the CSV: text unchanged, numbers exact whatever their format, and a number that is shown as a
 * date as that day, because people do not know its serial.
 */
export function cellText(cell: SheetCell, dateSystem: DateSystem): string {
  switch (cell.kind) {
    case 'text':
      return cell.text;
    case 'boolean':
      return cell.value ? 'TRUE' : 'FALSE';
    case 'error':
      return cell.code;
    case 'number':
      return numberText(cell.value, cell.format, dateSystem);
  }
}

export const numberText = (value: number, format: string | null, dateSystem: DateSystem): string =>
  (showsDay(format, value) && momentText(value, dateSystem)) || exactNumber(value);

function momentText(serial: number, dateSystem: DateSystem): string | null {
  const { day } = readSerial(serial, dateSystem);
  if (day === null) return null;
  const seconds = Math.round((serial - Math.floor(serial)) * SECONDS_A_DAY);
  // Rounding must not carry a time to midnight of the next day.
  return seconds === 0 ? day : `${day} ${timeText(Math.min(seconds, SECONDS_A_DAY - 1))}`;
}

function timeText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
