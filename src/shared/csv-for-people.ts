import { CSV_BOM, CSV_SEPARATOR, csvField } from './csv.ts';

/**
 * CSV for spreadsheets: BOM, ';', CRLF. A cell that a spreadsheet would run as a formula gets an apostrophe in front;
 * numbers stay numbers.
 */
export function csvForPeople(header: readonly string[], rows: Iterable<readonly string[]>): string {
  const lines = [peopleLine(header)];
  for (const row of rows) lines.push(peopleLine(row));
  return CSV_BOM + lines.join('');
}

/**
 * Characters that start a formula, or that a spreadsheet skips before one. East Asian spreadsheets accept full-width
 * signs too.
 */
const STARTS_FORMULA = /^('*)[=+\-@\t\r＝＋－＠]/;
/** The same characters after a comma or a line break, for spreadsheets that split a cell there. */
const STARTS_FORMULA_LATER = /([,\n]["\t\r\n]*)('*)([=+\-@＝＋－＠][^,\n]*)/g;
const NUMBER =
  /^[+-]?(?:\d+(?:[.,]\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d{1,3}(?:,\d{3})+(?:\.\d+)?)(?:[eE][+-]?\d+)?$/;

/** A phone number such as '+34 600 000 000', which is not a formula. */
const PHONE = /^\+\d{1,4}(?: \d{1,6})+$/;

const isHarmless = (text: string): boolean => NUMBER.test(text) || PHONE.test(text);

/**
 * Puts an apostrophe before a text that a spreadsheet would run as a formula. A text that already begins with
 * apostrophes gets one more, so that `asTyped` restores every text.
 */
export function neutralised(text: string): string {
  const guarded = text.replace(STARTS_FORMULA_LATER, (found, before: string, marks: string, cell: string) =>
    marks === '' && isHarmless(cell.trim()) ? found : `${before}'${marks}${cell}`,
  );
  return STARTS_FORMULA.test(guarded) && !isHarmless(guarded) ? `'${guarded}` : guarded;
}

/** Reverses `neutralised`. */
export function asTyped(text: string): string {
  const [, marks = ''] = STARTS_FORMULA.exec(text) ?? [];
  return (marks === '' ? text : text.slice(1)).replace(
    STARTS_FORMULA_LATER,
    (found, before: string, those: string, cell: string) =>
      those === '' ? found : `${before}${those.slice(1)}${cell}`,
  );
}

export const peopleLine = (fields: readonly string[]): string =>
  `${fields.map((field) => csvField(neutralised(field))).join(CSV_SEPARATOR)}\r\n`;
