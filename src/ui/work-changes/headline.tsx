import { useEffect, useRef } from 'react';
import { isFocusLost } from '../components/focus-lost.ts';
import classes from './set-parts.module.css';

/** What came of the last step. It takes the focus where that step took the button that had it. */
export function Headline({ children }: { readonly children: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isFocusLost()) line.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={line} className={classes.headline} role="status" tabIndex={-1}>
      {children}
    </p>
  );
}
