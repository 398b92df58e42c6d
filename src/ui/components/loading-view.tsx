import { Skeleton } from '@mantine/core';
import classes from './loading-view.module.css';

export interface LoadingViewProps {
  readonly label: string;
  /** At the start of a visit the frame in the HTML, which names the page, stays over this. */
  readonly isUnderFrame?: boolean;
}

export function LoadingView({ label, isUnderFrame }: LoadingViewProps) {
  return (
    <div className={classes.view} aria-busy="true" data-skeleton={isUnderFrame || undefined}>
      <div className="visually-hidden" role="status">
        <h1>{label}</h1>
      </div>
      <div className={classes.header} aria-hidden="true">
        <Skeleton className={classes.icon} radius="lg" />
        <Skeleton width={220} height={20} />
      </div>
      <div className={classes.panel} aria-hidden="true">
        <Skeleton width="32%" height={14} />
        <Skeleton width="88%" height={12} />
        <Skeleton width="72%" height={12} />
        <Skeleton width="80%" height={12} />
      </div>
    </div>
  );
}
