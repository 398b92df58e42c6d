import { useSelector } from '@xstate/react';
import { selectPreviewCardsRef } from '../../../machines/bulk-import/bulk-import-selectors.ts';
import { openCard, type PreviewCard } from '../../../machines/bulk-import/preview/preview-cards.ts';
import { useBulkImport } from '../bulk-import-context.tsx';

/** Which card above the table is open. */
export function usePreviewCards() {
  const cards = useBulkImport(selectPreviewCardsRef);
  return {
    open: useSelector(cards ?? undefined, (snapshot) => snapshot && openCard(snapshot.context)) ?? null,
    toggle: (card: PreviewCard) => cards?.send({ type: 'cards.toggled', card }),
  };
}

/** Whether one card above the table is open, and how to toggle it: two properties of `FoldCard`. */
export function usePreviewCard(card: PreviewCard) {
  const { open, toggle } = usePreviewCards();
  return { isOpen: open === card, onToggle: () => toggle(card) };
}
