import { withNamedSigns } from './invisible-signs.ts';
import { codeKey } from './value-keys.ts';

/** Of a long refused value, a sentence of the server tells this many letters. */
export const LETTERS_TOLD = 40;

/** The blanks around a value, which every reader takes away. */
const ENDS = /^[ \t\r\n\u00a0]+|[ \t\r\n\u00a0]+$/g;

/**
 * A refused value as people read it: each invisible character is replaced by its name, also those of `written` that
 * were removed from the value when it was read. A value of more than `most` letters is cut.
 */
export function toldValue(value: string, written: string, most = Number.POSITIVE_INFINITY): string {
  const said = codeKey(written) === codeKey(value) ? written.replace(ENDS, '') : value;
  // Letters are counted only when there may be too many, because a file has tens of thousands of cells.
  const letters = said.length > most ? [...said] : [];
  return letters.length > most ? `${withNamedSigns(letters.slice(0, most).join(''))}…` : withNamedSigns(said);
}
