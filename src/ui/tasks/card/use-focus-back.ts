import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '../../components/focus-lost.ts';

/** When an editor closes, the focus goes back to the button that opens it. */
export function useFocusBack(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (hasClosed && isFocusLost()) button.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return button;
}
