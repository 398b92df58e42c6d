import { codeKey } from './value-keys.ts';

const DASHES = /[\p{Pd}\u2212_]| +/gu;

/** The signs that people take for one another when they copy a code. */
const TAKEN_FOR: readonly (readonly [signs: RegExp, one: string])[] = [
  [/[oO]/g, '0'],
  [/[iIlL|]/g, '1'],
  [DASHES, '-'],
];

/** Codes with one key are easily taken for one another. They are suggested, never read as each other. */
export const mistakenKey = (code: string): string =>
  TAKEN_FOR.reduce((key, [signs, one]) => key.replace(signs, one), codeKey(code)).toUpperCase();

const AT_MOST = 64;

/**
 * The codes that may have been meant, the likeliest first: dashes plain, in parts with digits O as 0 and I, l as 1, and
 * in the others 0 as O and 1 as I.
 */
export const likelyCodes = (code: string): readonly string[] =>
  codeKey(code)
    .replace(DASHES, '-')
    .split('-')
    .map(alternatives)
    .reduce<readonly string[]>(
      (codes, parts) =>
        codes.length * parts.length > AT_MOST
          ? codes.map((begun) => `${begun}-${parts[0]}`)
          : codes.flatMap((begun) => parts.map((part) => `${begun}-${part}`)),
      [''],
    )
    .map((begun) => begun.slice(1));

function alternatives(part: string): readonly string[] {
  const asDigits = part.replace(/[oO]/g, '0').replace(/[iIlL|]/g, '1');
  const asLetters = part.replace(/0/g, 'O').replace(/[1|]/g, 'I');
  return [...new Set(/\d/.test(part) ? [asDigits, asLetters, part] : [part, asDigits])];
}
