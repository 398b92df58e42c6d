import type { ReactNode } from 'react';
import classes from './list-foot.module.css';

interface ListFootProps {
  /** Which part of the list is shown. */
  readonly shown: string;
  /** The way to its other pages. */
  readonly children: ReactNode;
}

export function ListFoot({ shown, children }: ListFootProps) {
  return (
    <div className={classes.foot}>
      <p role="status">{shown}</p>
      {children}
    </div>
  );
}
