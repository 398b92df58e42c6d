import type { ExplorerColumn } from '../../api/contract/records/explorer.ts';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Those whose names contain all these words, whatever their accents and case. */
export function named<T>(all: readonly T[], nameOf: (one: T) => string, words: string): readonly T[] {
  const sought = plain(words).split(/\s+/).filter(Boolean);
  return all.filter((one) => sought.every((word) => plain(nameOf(one)).includes(word)));
}

export const columnsNamed = (columns: readonly ExplorerColumn[], words: string): readonly ExplorerColumn[] =>
  named(columns, ({ etiqueta, nombre }) => `${etiqueta} ${nombre}`, words);
