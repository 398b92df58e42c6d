import type { ReactNode } from 'react';
import classes from './list-foot.module.css';

interface ListFootProps {
  readonly shown: string;
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
