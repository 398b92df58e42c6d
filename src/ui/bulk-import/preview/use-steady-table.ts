import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the element between the cards and the table. When it grows or shrinks while the focus is in the table, as at the
 * first correction, the page scrolls by the same amount before it is drawn, so that the table stays where it was.
 */
export function useSteadyTable(): RefObject<HTMLDivElement | null> {
  const above = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const watched = above.current;
    if (watched === null) return;
    let height = heightWithGap(watched);
    const watch = new ResizeObserver(() => {
      const grown = heightWithGap(watched) - height;
      height += grown;
      const table = watched.nextElementSibling;
      if (grown !== 0 && table?.contains(document.activeElement)) window.scrollBy(0, grown);
    });
    watch.observe(watched);
    return () => watch.disconnect();
  }, []);
  return above;
}

/** Height of the element and the gap below it, in pixels; 0 while the element is empty, which leaves no gap. */
function heightWithGap(element: HTMLElement): number {
  if (element.offsetHeight === 0 || element.parentElement === null) return 0;
  return element.offsetHeight + Number.parseFloat(getComputedStyle(element.parentElement).rowGap);
}
