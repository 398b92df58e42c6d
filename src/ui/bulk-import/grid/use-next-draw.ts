import { startTransition, useEffect, useState } from 'react';

/**
 * False for the first render, true right after it, so that what depends on it renders in a separate task and does not
 * block the page. A deferred value would not wait inside a render that is itself deferred.
 */
export function useNextDraw(): boolean {
  const [isNext, setNext] = useState(false);
  useEffect(() => startTransition(() => setNext(true)), []);
  return isNext;
}
