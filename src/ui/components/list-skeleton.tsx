import { Skeleton } from '@mantine/core';
import classes from './list-skeleton.module.css';

interface ListSkeletonProps {
  readonly label: string;
  readonly rowHeight: number;
  /** Fewer for a list that usually has few, so that what stands below it moves little. */
  readonly rows?: number;
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const LINE = 16;

export function ListSkeleton({ label, rowHeight, rows = ROWS.length }: ListSkeletonProps) {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <div className={classes.rows} style={{ gap: rowHeight - LINE }} aria-hidden>
        {ROWS.slice(0, rows).map((row) => (
          <Skeleton key={row} height={LINE} />
        ))}
      </div>
    </div>
  );
}
