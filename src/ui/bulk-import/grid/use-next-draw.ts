import { startTransition, useEffect, useState } from 'react';

/**
 * False while the component is drawn for the first time, true right behind it: what waits for it is drawn in a task of
 * its own, and neither keeps the page from answering. A deferred value would not wait within a draw that is deferred.
 */
export function useNextDraw(): boolean {
  const [isNext, setNext] = useState(false);
  useEffect(() => startTransition(() => setNext(true)), []);
  return isNext;
}
