import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Nearer than this counts as being at the end: half a line of a zoomed page. */
const AT_END_PX = 24;

interface StickToEnd {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly isAtEnd: boolean;
  readonly onScroll: () => void;
  readonly goToEnd: () => void;
}

/** Follows what is written until the reader scrolls up, and again once the reader comes back to the end. */
export function useStickToEnd(written: number): StickToEnd {
  const scroller = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);

  const goToEnd = () => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
    setAtEnd(true);
  };

  const onScroll = () => {
    const element = scroller.current;
    if (!element) return;
    setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight <= AT_END_PX);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `written` is what there is to follow.
  useLayoutEffect(() => {
    if (isAtEnd && scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  }, [written, isAtEnd]);

  return { scroller, isAtEnd, onScroll, goToEnd };
}
