import { useState } from 'react';

/** Pixels from the end that still count as being there: half a line of a zoomed page. */
const AT_END_PX = 24;

interface StickToEnd {
  readonly setScroller: (element: HTMLDivElement | null) => void;
  readonly scroller: HTMLDivElement | null;
  readonly isAtEnd: boolean;
  readonly onScroll: () => void;
  readonly goToEnd: () => void;
}

export function useStickToEnd(): StickToEnd {
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

  return { setScroller, scroller, isAtEnd, onScroll, goToEnd };
}
