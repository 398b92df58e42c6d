import { type RefObject, useEffect, useRef } from 'react';

/** When the focused control went away with its phase, the keyboard goes on from the new content, not from the top. */
export function useRecoveredFocus(phase: string): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const lastPhase = useRef(phase);
  useEffect(() => {
    if (lastPhase.current === phase) return;
    lastPhase.current = phase;
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (isFocusLost) content.current?.focus({ preventScroll: true });
  }, [phase]);
  return content;
}
