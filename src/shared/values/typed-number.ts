import { type NumberConvention, readNumber } from './read-number.ts';

/** A single number is read with the decimal comma of Spanish, because no column shows how it is meant. */
export const AS_TYPED: NumberConvention = { mark: 'comma', scale: null, bare: null };

/**
 * Parses a single number that a person typed in a form, a filter or a cell, with the decimal comma of Spanish
 * ('50.000' is fifty thousand). '' for an empty text; null for a text that is not a number.
 */
export function typedNumber(text: string): string | null {
  if (text.trim() === '') return '';
  return readNumber(text, AS_TYPED);
}

/** Writes '1250.5' as '1250,5'. */
export const shownNumber = (plain: string): string => plain.replace('.', ',');
