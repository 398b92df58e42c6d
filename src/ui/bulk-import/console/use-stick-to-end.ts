import { useLayoutEffect, useState } from 'react';

/** Nearer than this counts as being at the end: half a line of a zoomed page. */
const AT_END_PX = 24;

interface StickToEnd {
  /** For the scrolling element's `ref`. */
  readonly setScroller: (element: HTMLDivElement | null) => void;
  readonly scroller: HTMLDivElement | null;
  readonly isAtEnd: boolean;
  readonly onScroll: () => void;
  readonly goToEnd: () => void;
}

/** Follows what is written until the reader scrolls up, and again once the reader comes back to the end. null: no following. */
export function useStickToEnd(written: number | null): StickToEnd {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const [isAtEnd, setAtEnd] = useState(true);

  const goToEnd = () => {
    if (scroller) scroller.scrollTop = scroller.scrollHeight;
    setAtEnd(true);
  };

  const onScroll = () => {
    if (!scroller) return;
    setAtEnd(scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight <= AT_END_PX);
  };

  useLayoutEffect(() => {
    if (written !== null && isAtEnd && scroller) scroller.scrollTop = scroller.scrollHeight;
  }, [written, isAtEnd, scroller]);

  return { setScroller, scroller, isAtEnd: isAtEnd || written === null, onScroll, goToEnd };
}
