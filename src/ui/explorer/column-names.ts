import type { ExplorerColumn } from '../../api/contract/records/explorer.ts';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The columns whose names contain all these words, whatever their accents and case. */
export function named(columns: readonly ExplorerColumn[], words: string): readonly ExplorerColumn[] {
  const sought = plain(words).split(/\s+/).filter(Boolean);
  return columns.filter(({ etiqueta, nombre }) =>
    sought.every((word) => plain(`${etiqueta} ${nombre}`).includes(word)),
  );
}
