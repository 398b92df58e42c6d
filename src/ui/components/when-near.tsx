import { type ReactNode, useEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';

/** How near it may come, in pixels, to what is seen. */
const MARGIN = '300px';

interface WhenNearProps {
  /** As high as what is drawn later. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/**
 * Draws what stands below the window only when it comes near, is printed, or somebody uses the keyboard, whose focus and
 * search could come there without a scroll.
 */
export function WhenNear({ waiting, children }: WhenNearProps) {
  const [isWanted, want] = useReducer(() => true, false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted || place.current === null) return;
    const near = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) want();
      },
      { rootMargin: MARGIN },
    );
    near.observe(place.current);
    const wantNow = () => flushSync(want);
    window.addEventListener('beforeprint', wantNow);
    window.addEventListener('keydown', wantNow, { capture: true });
    return () => {
      near.disconnect();
      window.removeEventListener('beforeprint', wantNow);
      window.removeEventListener('keydown', wantNow, { capture: true });
    };
  }, [isWanted]);
  return isWanted ? (
    children
  ) : (
    <div ref={place} data-unseen>
      {waiting}
    </div>
  );
}
