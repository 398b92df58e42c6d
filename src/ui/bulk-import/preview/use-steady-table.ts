import { type RefObject, useEffect, useRef } from 'react';

/**
 * For what stands between the cards and the table. When it grows or shrinks while somebody works in the table, as at
 * the first correction, the page is scrolled by as much before it is drawn, so that the table stays where it was.
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

/** While it is empty it is not there, and neither is the gap under it. */
function heightWithGap(element: HTMLElement): number {
  if (element.offsetHeight === 0 || element.parentElement === null) return 0;
  return element.offsetHeight + Number.parseFloat(getComputedStyle(element.parentElement).rowGap);
}
