import { MAX_CELL_CHARACTERS } from './budgets.ts';
import { LISTED_ERRORS } from './excel-errors.ts';

/** All that a scan asks of a cell. Numbers, because millions of them lie in arrays. */
export const EMPTY = 0;
/** Spaces and their kin alone. */
export const BLANK = 1;
export const FILLED = 2;
export const ERROR = 3;
/** Text that is exactly a listed error. */
export const ERROR_AS_TEXT = 4;
/** More text than a cell may hold. */
export const TOO_LONG = 5;
export type CellTrait = number;

const HASH = 0x23;
const SPACE = 0x20;
const LAST_ASCII = 0x7f;

export function textTrait(text: string): CellTrait {
  if (text === '') return EMPTY;
  if (text.length > MAX_CELL_CHARACTERS) return TOO_LONG;
  const first = text.charCodeAt(0);
  if (first === HASH) return LISTED_ERRORS.has(text) ? ERROR_AS_TEXT : FILLED;
  const mayBeBlank = first <= SPACE || first > LAST_ASCII;
  return mayBeBlank && text.trim() === '' ? BLANK : FILLED;
}
