import { codeKey } from './value-keys.ts';

/** The signs that people take for one another when they copy a code. */
const TAKEN_FOR: readonly (readonly [signs: RegExp, one: string])[] = [
  [/[oO]/g, '0'],
  [/[iIlL|]/g, '1'],
  [/[\p{Pd}\u2212]/gu, '-'],
];

/** Codes with one key are easily taken for one another. They are suggested, never read as each other. */
export const mistakenKey = (code: string): string =>
  TAKEN_FOR.reduce((key, [signs, one]) => key.replace(signs, one), codeKey(code)).toUpperCase();

/** The only known code that `code` may be mistaken for; null: none, or several. */
export function mistakenFor(code: string, known: Iterable<string>): string | null {
  const key = mistakenKey(code);
  const found = [...new Set(known)].filter((one) => one !== code && mistakenKey(one) === key);
  return found.length === 1 ? (found[0] ?? null) : null;
}
