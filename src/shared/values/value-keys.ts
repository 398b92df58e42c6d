import { withSingleBlanks } from './blanks.ts';
import { storedText } from './stored-text.ts';

/**
 * Two codes or names with the same key count as equal: they differ at most in blanks, invisible characters or
 * Unicode form.
 */
export const codeKey = (text: string): string => withSingleBlanks(storedText(text));

/**
 * The key of a value of a closed list or of an e-mail address: like `codeKey`, and without regard to case.
 */
export const listKey = (text: string): string => codeKey(text).toLowerCase();

/**
 * Returns a function that finds the known value for a written one: the identical one or, without it, the
 * first one with the same key; null when there is none.
 */
export function knownBy(
  keyOf: (text: string) => string,
  known: Iterable<string>,
): (written: string) => string | null {
  const exact = new Set(known);
  const byKey = new Map<string, string>();
  for (const value of exact) {
    const key = keyOf(value);
    if (!byKey.has(key)) byKey.set(key, value);
  }
  return (written) => (exact.has(written) ? written : (byKey.get(keyOf(written)) ?? null));
}
