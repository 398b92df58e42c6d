import { withSingleBlanks } from './blanks.ts';
import { storedText } from './stored-text.ts';

/** Two codes or names with one key are the same: they differ at most by blanks, invisible signs or Unicode form. */
export const codeKey = (text: string): string => withSingleBlanks(storedText(text));

/** The key of a value of a closed list and of an e-mail address, whose case says nothing. */
export const listKey = (text: string): string => codeKey(text).toLowerCase();

/**
 * Finds the known value that a written one is, as the portal writes it; null: none of them. A known value that is
 * written exactly so comes first; of several with one key, the first.
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
