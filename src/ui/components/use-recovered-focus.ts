import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from './focus-lost.ts';

/** When the focused control disappears with its phase, focus goes to the new content. */
export function useRecoveredFocus(phase: string): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const lastPhase = useRef(phase);
  useEffect(() => {
    if (lastPhase.current === phase) return;
    lastPhase.current = phase;
    if (isFocusLost()) content.current?.focus({ preventScroll: true });
  }, [phase]);
  return content;
}
