import { type NumberConvention, readNumber } from './read-number.ts';

/** Without a column that tells, a number is read as Spanish. */
export const AS_TYPED: NumberConvention = { mark: 'comma', scale: null, bare: null };

/**
 * One number that a person typed in a form, a filter or a cell: without a column that tells, it is read as Spanish
 * ('50.000' is fifty thousand). '' for an empty text; null for a text that is not a number.
 */
export function typedNumber(text: string): string | null {
  if (text.trim() === '') return '';
  return readNumber(text, AS_TYPED);
}

/** '1250,5' for '1250.5' */
export const shownNumber = (plain: string): string => plain.replace('.', ',');
