import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '../../components/focus-lost.ts';

/**
 * When a step removes the button that was pressed, the focus moves to what the step says and so stays in the dialog.
 */
export function useKeptFocus(step: unknown): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked after at each step.
  useEffect(() => {
    if (isFocusLost()) body.current?.focus({ preventScroll: true });
  }, [step]);
  return body;
}
