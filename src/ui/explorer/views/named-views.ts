import type { SavedView } from '../../../api/contract/records/views.ts';

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The views with every word in their name or, for another person's view, its owner's; ignores accents and case. */
export function named(views: readonly SavedView[], words: string): readonly SavedView[] {
  const sought = plain(words).split(/\s+/);
  return views.filter(({ nombre, propia, propietario }) => {
    const said = plain(propia ? nombre : `${nombre} ${propietario}`);
    return sought.every((word) => said.includes(word));
  });
}
