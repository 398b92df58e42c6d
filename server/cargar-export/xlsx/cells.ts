import { excelText } from '../../../src/shared/excel-text.ts';
import { type Problem, refused } from '../../problem.ts';
import type { ExportedField } from '../exported-rows.ts';
import { STYLE } from './package-parts.ts';

/** From 0: A, B, .. Z, AA. */
export function columnLetters(column: number): string {
  const before = Math.floor(column / 26);
  return (before > 0 ? columnLetters(before - 1) : '') + String.fromCharCode(65 + (column % 26));
}

/** What Excel keeps of a text; it calls a file with a longer one damaged. */
const LONGEST = 32_767;

/** Never a formula. XML would read a carriage return as a line feed. */
export function textCell(place: string, text: string, style: number): string {
  const written = excelText(text).replaceAll('\r', '_x000D_');
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${written}</t></is></c>`;
}

const plainCell = (place: string, value: string | number, style: number): string =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;

/** The cell of a value as the database writes it; '' without one. */
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

/** Digits that a number of Excel holds without rounding. */
const EXACT_DIGITS = 15;
const LONGEST_NUMBER = 30;

function isExactInExcel(value: string): boolean {
  if (value.length > LONGEST_NUMBER || !/^-?\d+(?:\.\d+)?$/.test(value)) return false;
  return value.replace(/^-?[0.]*/, '').replace('.', '').length <= EXACT_DIGITS;
}

const DAY_MS = 86_400_000;
/** 1 January 1970 as an Excel serial. */
const UNIX_EPOCH = 25_569;
/** Before it Excel counts a 29 February 1900 that never was. */
const FIRST_SERIAL = 61;
/** Spec 3 section 9: the portal takes no greater number for a day. */
const SERIALS_END = 402_000;

/** Null: Excel has no day for it, or another one than ours. */
function serialOf(day: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null;
  const serial = Date.parse(`${day}T00:00:00Z`) / DAY_MS + UNIX_EPOCH;
  return serial >= FIRST_SERIAL && serial < SERIALS_END ? serial : null;
}
