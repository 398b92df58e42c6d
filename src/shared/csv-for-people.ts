import { CSV_BOM, CSV_SEPARATOR, csvField } from './csv.ts';

/**
 * CSV that a person opens in a spreadsheet (problem export, lists): BOM + ';', lines ended by CRLF. A cell that
 * a spreadsheet would run as a formula is shown as text by an apostrophe before it; numbers stay numbers.
 */
export function csvForPeople(header: readonly string[], rows: Iterable<readonly string[]>): string {
  const lines = [peopleLine(header)];
  for (const row of rows) lines.push(peopleLine(row));
  return CSV_BOM + lines.join('');
}

/** What starts a formula, or is skipped before one. */
const STARTS_FORMULA = /^[=+\-@\t\r]/;
const NUMBER =
  /^[+-]?(?:\d+(?:[.,]\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d{1,3}(?:,\d{3})+(?:\.\d+)?)(?:[eE][+-]?\d+)?$/;

export function neutralised(text: string): string {
  return STARTS_FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** One line with its end. */
export const peopleLine = (fields: readonly string[]): string =>
  `${fields.map((field) => csvField(neutralised(field))).join(CSV_SEPARATOR)}\r\n`;
