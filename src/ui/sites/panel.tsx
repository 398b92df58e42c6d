import type { ReactNode } from 'react';
import classes from './panel.module.css';

/** The frame around the only content of a page. */
export function Panel({ children }: { readonly children: ReactNode }) {
  return <div className={classes.panel}>{children}</div>;
}
