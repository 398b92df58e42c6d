import { plainText } from './plain-text.ts';

/** Letters and digits only, without accents and case: 'Código (site)' becomes 'codigosite'. */
export const headerKey = (name: string): string => plainText(name).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * For each header the field that it names, or null. A header names a field when it equals one of the field's names.
 * Where no header equals one, accents, case, spaces and punctuation are ignored. Several headers may name one field;
 * the person then chooses between them.
 */
export function matchColumns<TField extends string>(
  headers: readonly string[],
  fields: Readonly<Record<TField, readonly string[]>>,
): (TField | null)[] {
  const matched: (TField | null)[] = headers.map(() => null);
  for (const [field, names] of Object.entries(fields) as [TField, readonly string[]][]) {
    const exact = columnsOf(headers, (header) => names.includes(header));
    const alike = new Set(names.map(headerKey));
    for (const column of exact.length > 0
      ? exact
      : columnsOf(headers, (header) => alike.has(headerKey(header)))) {
      matched[column] ??= field;
    }
  }
  return matched;
}

const columnsOf = (headers: readonly string[], names: (header: string) => boolean): number[] =>
  headers.flatMap((header, column) => (names(header.trim()) ? [column] : []));
