import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '../../components/focus-lost.ts';

/**
 * When a step removes the pressed button, the focus moves to the content of the new step, so that it stays in the
 * dialog.
 */
export function useKeptFocus(step: unknown): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is checked after each step.
  useEffect(() => {
    if (isFocusLost()) body.current?.focus({ preventScroll: true });
  }, [step]);
  return body;
}
