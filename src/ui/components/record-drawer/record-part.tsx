import type { ReactNode } from 'react';
import classes from './record-part.module.css';

interface RecordPartProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the drawer below the fields: its life, its tasks, its works. */
export function RecordPart({ title, actions, children }: RecordPartProps) {
  return (
    <div className={classes.part}>
      <div className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        {actions}
      </div>
      {children}
    </div>
  );
}
