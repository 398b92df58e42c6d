import { type RefObject, useEffect, useRef } from 'react';
import type { GridHandle } from './sheet-grid.tsx';

interface Arrival {
  /** True when the file is shown because a run stopped on its problems. */
  readonly isReview: boolean;
  readonly isPlacing: boolean;
  readonly isThere: boolean;
}

/**
 * In a review, scrolls to the table once and gives it the focus. By then the cursor of the table is on the first
 * problem.
 */
export function useReviewArrival(
  handle: RefObject<GridHandle | null>,
  { isReview, isPlacing, isThere }: Arrival,
): void {
  const hasArrived = useRef(false);
  useEffect(() => {
    if (!isReview || isPlacing || !isThere || hasArrived.current) return;
    hasArrived.current = true;
    handle.current?.reveal();
  }, [handle, isReview, isPlacing, isThere]);
}
