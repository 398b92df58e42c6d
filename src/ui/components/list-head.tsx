import type { ReactNode } from 'react';
import classes from './list-head.module.css';

interface ListHeadProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The search of a list and its tools, above its filters. */
export function ListHead({ className = '', children }: ListHeadProps) {
  return <div className={`${classes.head} ${className}`}>{children}</div>;
}
