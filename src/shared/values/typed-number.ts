import { readNumber } from './number-column.ts';

/**
 * One number that a person typed in a form, a filter or a cell: without a column that tells, it is read as Spanish
 * ('50.000' is fifty thousand). '' for an empty text; null for a text that is not a number.
 */
export function typedNumber(text: string): string | null {
  if (text.trim() === '') return '';
  return readNumber(text, 'comma');
}

/** '1250,5' for '1250.5' */
export const shownNumber = (plain: string): string => plain.replace('.', ',');
