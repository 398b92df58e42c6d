import { useEffect } from 'react';
import { atFirstSign } from '../first-sign.ts';
import type { CodeAhead } from '../lazy-part.tsx';

/** Fetches code when somebody first moves the pointer or presses a key: nothing opens before somebody is there. */
export function useFetchAtFirstSign({ fetch }: Pick<CodeAhead, 'fetch'>, isWanted = true): void {
  useEffect(() => (isWanted ? atFirstSign(fetch) : undefined), [fetch, isWanted]);
}
