import { useEffect, useRef } from 'react';
import { isFocusLost } from './focus-lost.ts';

/** Milliseconds: by then the dialog has faded and returned the focus, if its opener still exists. */
const AFTER_CLOSING_MS = 250;

/**
 * When the dialog's opener no longer exists, focus goes to the element `instead`, or else to the content, and not to the
 * top of the page.
 */
export function useReturnedFocus(isOpen: boolean, instead = ''): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!hasClosed) return;
    const later = setTimeout(() => {
      if (!isFocusLost()) return;
      const place = document.getElementById(instead) ?? document.querySelector('main');
      place?.focus({ preventScroll: true });
    }, AFTER_CLOSING_MS);
    return () => clearTimeout(later);
  }, [isOpen, instead]);
}
