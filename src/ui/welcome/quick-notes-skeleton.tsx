import { Skeleton } from '@mantine/core';
import classes from './quick-notes.module.css';

export function NotesSkeleton() {
  return (
    <div className={classes.notes} aria-hidden="true">
      <Skeleton width={120} height={16} my={4} />
      <Skeleton height={160} radius="md" />
      <Skeleton width={200} height={12} my={4} />
    </div>
  );
}
