import type { ReactNode } from 'react';
import classes from './panel.module.css';

/** One thing on a page of its own. */
export function Panel({ children }: { readonly children: ReactNode }) {
  return <div className={classes.panel}>{children}</div>;
}
