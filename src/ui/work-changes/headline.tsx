import { useEffect, useRef } from 'react';
import { isFocusLost } from '../components/focus-lost.ts';
import classes from './set-parts.module.css';

/** The result of the last step. Takes the focus when that step removed the button that had it. */
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
