import { Skeleton } from '@mantine/core';
import classes from './calendar-panel.module.css';

export function CalendarSkeleton() {
  return (
    <div className={classes.panel} aria-hidden="true">
      <Skeleton width={96} height={16} my={5} />
      <Skeleton height={292} radius="md" />
    </div>
  );
}
