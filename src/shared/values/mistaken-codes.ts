import { codeKey } from './value-keys.ts';

const DASHES = /[\p{Pd}\u2212]/gu;

/** The signs that people take for one another when they copy a code. */
const TAKEN_FOR: readonly (readonly [signs: RegExp, one: string])[] = [
  [/[oO]/g, '0'],
  [/[iIlL|]/g, '1'],
  [DASHES, '-'],
];

/** Codes with one key are easily taken for one another. They are suggested, never read as each other. */
export const mistakenKey = (code: string): string =>
  TAKEN_FOR.reduce((key, [signs, one]) => key.replace(signs, one), codeKey(code)).toUpperCase();

/** The code that was most likely meant: its dashes plain, and in each part with digits O as 0 and I, l as 1. */
export const likelyCode = (code: string): string =>
  codeKey(code)
    .replace(DASHES, '-')
    .split('-')
    .map((part) => (/\d/.test(part) ? part.replace(/[oO]/g, '0').replace(/[iIlL|]/g, '1') : part))
    .join('-');
