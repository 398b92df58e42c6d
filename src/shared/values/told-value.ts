import { withNamedSigns } from './invisible-signs.ts';
import { codeKey } from './value-keys.ts';

/** Of a long refused value, a sentence of the server tells this many letters. */
export const LETTERS_TOLD = 40;

/** The blanks around a value, which every reader takes away. */
const ENDS = /^[ \t\r\n\u00a0]+|[ \t\r\n\u00a0]+$/g;

/**
 * A refused value as people are told it: signs that are not seen by their names, also those of the written text that
 * were taken out of the value when it was read. A value of more than `most` letters is cut.
 */
export function toldValue(value: string, written: string, most = Number.POSITIVE_INFINITY): string {
  const said = codeKey(written) === codeKey(value) ? written.replace(ENDS, '') : value;
  // Letters are counted only when there may be too many, because a file has tens of thousands of cells.
  const letters = said.length > most ? [...said] : [];
  return letters.length > most ? `${withNamedSigns(letters.slice(0, most).join(''))}…` : withNamedSigns(said);
}
