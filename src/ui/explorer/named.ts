import type { ExplorerColumn } from '../../api/contract/records/explorer.ts';
import { plainText } from '../../shared/plain-text.ts';

/** Those whose names contain all these words, whatever their accents and case. */
export function named<T>(all: readonly T[], nameOf: (one: T) => string, words: string): readonly T[] {
  const sought = plainText(words).split(/\s+/).filter(Boolean);
  return all.filter((one) => sought.every((word) => plainText(nameOf(one)).includes(word)));
}

export const columnsNamed = (columns: readonly ExplorerColumn[], words: string): readonly ExplorerColumn[] =>
  named(columns, ({ etiqueta, nombre }) => `${etiqueta} ${nombre}`, words);
