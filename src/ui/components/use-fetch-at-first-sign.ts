import { useEffect } from 'react';
import type { CodeAhead } from '../lazy-part.tsx';

const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Fetches code when somebody first moves the pointer or presses a key: nothing opens before somebody is there. */
export function useFetchAtFirstSign({ fetch }: Pick<CodeAhead, 'fetch'>, isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return;
    const waiting = new AbortController();
    const come = () => {
      waiting.abort();
      fetch();
    };
    for (const sign of SIGNS) window.addEventListener(sign, come, { signal: waiting.signal, passive: true });
    return () => waiting.abort();
  }, [fetch, isWanted]);
}
