import { useEffect, useRef } from 'react';

/** By then the dialog has faded and has given the focus back, if what opened it is still there. */
const AFTER_CLOSING_MS = 250;

/** A dialog whose opener is gone when it closes leaves the keyboard in the content, not at the top of the page. */
export function useReturnedFocus(isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!hasClosed) return;
    const later = setTimeout(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost) document.querySelector('main')?.focus({ preventScroll: true });
    }, AFTER_CLOSING_MS);
    return () => clearTimeout(later);
  }, [isOpen]);
}
