/**
 * The functions of the database that read a cell (migration 003), written again for the browser's worker. That
 * migration never changes; a test compares these texts with the functions in the database.
 */
export const BLANKS = ' \t\r\n\u00a0';
export const DECIMAL = '^[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]{1,2})?$';
export const DECIMAL_CHARACTERS = 60;
export const INTEGER = '^[+-]?[0-9]{1,15}$';
export const DATE =
  '^[12][0-9]{3}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))$|^([12][0-9](0[48]|[2468][048]|[13579][26])|(12|16|20|24|28)00)-02-29$';

const decimal = new RegExp(DECIMAL);
const integer = new RegExp(INTEGER);
const date = new RegExp(DATE);

/**
 * Like the SQL function `limpio`: the text without leading and trailing blanks; '' where that function returns null.
 */
export function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && BLANKS.includes(text[start] as string)) start++;
  while (end > start && BLANKS.includes(text[end - 1] as string)) end--;
  return end - start === text.length ? text : text.slice(start, end);
}

/** True for the texts that the SQL function `decimal_de` reads as a number. */
export const isDecimal = (text: string): boolean => text.length <= DECIMAL_CHARACTERS && decimal.test(text);

/** Like the SQL function `entero_de`: up to fifteen digits; null for anything else. */
export const integerOf = (text: string): number | null => (integer.test(text) ? Number(text) + 0 : null);

/** Like the SQL function `fecha`, but as a number: 20261121 for '2026-11-21'; 0 for a text that is not a day. */
export const dayOf = (text: string): number => (date.test(text) ? dayNumber(text) : 0);

/** A day as a number that sorts like the day: 20261121 for '2026-11-21'. */
export const dayNumber = (iso: string): number =>
  Number(iso.slice(0, 4)) * 10_000 + Number(iso.slice(5, 7)) * 100 + Number(iso.slice(8, 10));
