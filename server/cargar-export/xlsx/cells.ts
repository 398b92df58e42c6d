import { excelText } from '../../../src/shared/excel-text.ts';
import { type Problem, refused } from '../../problem.ts';
import type { ExportedField } from '../exported-rows.ts';
import { STYLE } from './package-parts.ts';

/** The letters of a column, counted from 0: A, B, .. Z, AA. */
export function columnLetters(column: number): string {
  const before = Math.floor(column / 26);
  return (before > 0 ? columnLetters(before - 1) : '') + String.fromCharCode(65 + (column % 26));
}

/** The longest text that Excel takes in a cell; it calls a file with a longer one damaged. */
const LONGEST = 32_767;

/**
 * A text cell, which Excel never runs as a formula. A carriage return is written as `_x000D_`, because XML reads a
 * plain one as a line feed.
 */
export function textCell(place: string, text: string, style: number): string {
  const written = excelText(text).replaceAll('\r', '_x000D_');
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${written}</t></is></c>`;
}

const plainCell = (place: string, value: string | number, style: number): string =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;

/** The cell for a value as the database writes it; '' when there is no value. */
export function cell(
  { kind, label }: Pick<ExportedField, 'kind' | 'label'>,
  place: string,
  value: string | null,
): string {
  if (value === null || value === '') return '';
  if (kind === 'fecha') {
    const serial = serialOf(value);
    if (serial !== null) return plainCell(place, serial, STYLE.day);
  } else if (kind !== 'texto' && isExactInExcel(value)) return plainCell(place, value, STYLE.plain);
  if (value.length > LONGEST) throw tooLong(label, value.length);
  return textCell(place, value, STYLE.text);
}

const tooLong = (label: string, length: number): Problem =>
  refused(
    `Un texto de «${label}» tiene ${length.toLocaleString('es-ES')} caracteres y una celda de Excel guarda 32.767: exporta como CSV, o quita ese campo.`,
  );

/** Excel keeps only this many digits of a number. */
const EXACT_DIGITS = 15;
const LONGEST_NUMBER = 30;

function isExactInExcel(value: string): boolean {
  if (value.length > LONGEST_NUMBER || !/^-?\d+(?:\.\d+)?$/.test(value)) return false;
  return value.replace(/^-?[0.]*/, '').replace('.', '').length <= EXACT_DIGITS;
}

const DAY_MS = 86_400_000;
/** 1 January 1970 as an Excel serial. */
const UNIX_EPOCH = 25_569;
/** 1 March 1900. Excel's numbers before it are off by one: it counts a 29 February 1900, which did not exist. */
const FIRST_SERIAL = 61;
/** Above the greatest number that the portal reads as a day (spec 3 section 9). */
const SERIALS_END = 402_000;

/** The day as an Excel number; null when Excel has no number for it, or a wrong one. */
function serialOf(day: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  const serial = Date.parse(`${day}T00:00:00Z`) / DAY_MS + UNIX_EPOCH;
  return serial >= FIRST_SERIAL && serial < SERIALS_END ? serial : null;
}
