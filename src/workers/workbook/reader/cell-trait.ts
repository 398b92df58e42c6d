import { MAX_CELL_CHARACTERS } from './budgets.ts';
import { LISTED_ERRORS } from './excel-errors.ts';

/**
 * A rough classification of a cell for scans. Traits are numbers, because typed arrays hold millions of them.
 */
export const EMPTY = 0;
export const BLANK = 1;
export const FILLED = 2;
export const ERROR = 3;
export const ERROR_AS_TEXT = 4;
export const TOO_LONG = 5;
export const NUMBER_AS_TEXT = 6;
/** A number of more than 15 digits: Excel lost the rest when it was typed. */
export const LONG_NUMBER = 7;
export type CellTrait = number;

const HASH = 0x23;
const SPACE = 0x20;
const LAST_ASCII = 0x7f;
const NINE = 0x39;
const NUMBER_TEXT = /^\s*[-+]?\d+(?:[.,]\d+)?\s*$/;
const FIRST_LONG_NUMBER = 1e15;

export function textTrait(text: string): CellTrait {
  if (text === '') return EMPTY;
  if (text.length > MAX_CELL_CHARACTERS) return TOO_LONG;
  const first = text.charCodeAt(0);
  if (first === HASH) return LISTED_ERRORS.has(text) ? ERROR_AS_TEXT : FILLED;
  const mayBeBlank = first <= SPACE || first > LAST_ASCII;
  if (mayBeBlank && text.trim() === '') return BLANK;
  return first <= NINE && isNumberText(text) ? NUMBER_AS_TEXT : FILLED;
}

/** The trait of a slice of a longer text. The slice is made only when its first character does not decide. */
export function cutTrait(whole: string, start: number, end: number): CellTrait {
  const first = whole.charCodeAt(start);
  const tells = first > NINE && first <= LAST_ASCII && end > start && end - start <= MAX_CELL_CHARACTERS;
  return tells ? FILLED : textTrait(whole.slice(start, end));
}

export const isNumberText = (text: string): boolean => NUMBER_TEXT.test(text);

export const numberTrait = (value: number): CellTrait =>
  value >= FIRST_LONG_NUMBER || value <= -FIRST_LONG_NUMBER ? LONG_NUMBER : FILLED;
