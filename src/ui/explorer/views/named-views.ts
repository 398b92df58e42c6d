import type { SavedView } from '../../../api/contract/records/views.ts';

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The views whose name or owner contains every word, without regard to capitals and accents. */
export function named(views: readonly SavedView[], words: string): readonly SavedView[] {
  const sought = plain(words).split(/\s+/);
  return views.filter(({ nombre, propia, propietario }) => {
    const said = plain(propia ? nombre : `${nombre} ${propietario}`);
    return sought.every((word) => said.includes(word));
  });
}
