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

/** What starts a formula, or is skipped before one. The full-width signs are signs to an East Asian spreadsheet. */
const STARTS_FORMULA = /^[=+\-@\t\r＝＋－＠]/;
/** A cell of its own to a reader that separates by commas, or that knows no line breaks inside a cell. */
const STARTS_LATER = /([,\n]["\t\r\n]*)([=+\-@＝＋－＠][^,\n]*)/g;
const NUMBER =
  /^[+-]?(?:\d+(?:[.,]\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d{1,3}(?:,\d{3})+(?:\.\d+)?)(?:[eE][+-]?\d+)?$/;

/** '+34 600 000 000': figures in groups, which no spreadsheet takes for a sum. */
const PHONE = /^\+\d{1,4}(?: \d{1,6})+$/;

const isHarmless = (text: string): boolean => NUMBER.test(text) || PHONE.test(text);

export function neutralised(text: string): string {
  const guarded = text.replace(STARTS_LATER, (found, before: string, cell: string) =>
    isHarmless(cell.trim()) ? found : `${before}'${cell}`,
  );
  return STARTS_FORMULA.test(guarded) && !isHarmless(guarded) ? `'${guarded}` : guarded;
}

/** One line with its end. */
export const peopleLine = (fields: readonly string[]): string =>
  `${fields.map((field) => csvField(neutralised(field))).join(CSV_SEPARATOR)}\r\n`;
