import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * How near its end, in pixels, the drawn part may come to what is seen before more is drawn: little while nobody has
 * scrolled, so that a page that is opened draws few elements.
 */
const AHEAD = { atFirst: '60px', later: '600px' } as const;

export interface DrawnPart {
  /** How many items are drawn. */
  readonly drawn: number;
  /**
   * For the element that stands after the drawn items in their list or table, as high as the items that are not drawn. It
   * is rendered while there are such items.
   */
  readonly edge: (element: HTMLElement | null) => void;
  /** Draws all at once, for a key that goes to an item. */
  readonly drawAll: () => void;
}

/**
 * Draws the first items of a long list, at least `atLeast`, and as many more each time when the person comes near their
 * end. All are drawn when the page is printed or the browser's search is opened, and what was drawn stays.
 */
export function useDrawnPart(count: number, first: number, atLeast = 0): DrawnPart {
  const [asked, ask] = useState(first);
  if (atLeast > asked) ask(atLeast);
  const [edge, setEdge] = useState<HTMLElement | null>(null);
  const drawn = Math.min(asked, count);
  const isWhole = drawn === count;

  useLayoutEffect(() => {
    const list = edge?.closest('ul, ol, table, [role="tree"]');
    if (!edge || !list || drawn === 0) return;
    const start = list.getBoundingClientRect().top - list.scrollTop;
    const height = (edge.getBoundingClientRect().top - start) / drawn;
    edge.style.height = `${height * (count - drawn)}px`;
    // A list whose items stand in a flexible column would make it as low as its content, which is nothing.
    edge.style.flex = 'none';
    // Otherwise the browser would follow this element downwards when items are drawn above it.
    edge.style.overflowAnchor = 'none';
  }, [edge, drawn, count]);

  const drawAll = useCallback(() => flushSync(() => ask(Number.POSITIVE_INFINITY)), []);
  const askMore = useEffectEvent(() => ask(asked + first));
  // The observer tells its first sight of an element, so a new one is made whenever more was drawn.
  useEffect(() => {
    if (!edge) return;
    const margin = asked === first ? AHEAD.atFirst : AHEAD.later;
    const near = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) askMore();
      },
      { rootMargin: margin, scrollMargin: margin },
    );
    near.observe(edge);
    return () => near.disconnect();
  }, [edge, asked, first]);

  useEffect(() => {
    if (isWhole) return;
    const search = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key === 'F3' || ((ctrlKey || metaKey) && key.toLowerCase() === 'f')) drawAll();
    };
    window.addEventListener('beforeprint', drawAll);
    window.addEventListener('keydown', search, { capture: true });
    return () => {
      window.removeEventListener('beforeprint', drawAll);
      window.removeEventListener('keydown', search, { capture: true });
    };
  }, [isWhole, drawAll]);

  return { drawn, edge: setEdge, drawAll };
}
