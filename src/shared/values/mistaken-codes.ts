import { codeKey } from './value-keys.ts';

const DASHES = /[\p{Pd}\u2212_]| +/gu;

/** Characters that people confuse when they copy a code. */
const TAKEN_FOR: readonly (readonly [signs: RegExp, one: string])[] = [
  [/[oO]/g, '0'],
  [/[iIlL|]/g, '1'],
  [DASHES, '-'],
];

/**
 * Two codes with the same key are easily confused. Such a code is suggested to the person and never replaces
 * the typed one by itself.
 */
export const mistakenKey = (code: string): string =>
  TAKEN_FOR.reduce((key, [signs, one]) => key.replace(signs, one), codeKey(code)).toUpperCase();

const AT_MOST = 64;

/**
 * Codes that the person may have meant, the likeliest first. In a part with digits, letters that look like 0
 * and 1 are tried as digits, then digits as letters; a part without digits is tried unchanged, then as
 * digits. Every dash becomes a plain hyphen.
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
