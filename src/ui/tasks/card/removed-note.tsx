import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { tasksCardText as text } from '../../text/tasks-card.ts';
import classes from './task-card.module.css';
import type { useRemoved } from './use-removed.ts';

/** Offers to undo the removal of an item. Takes the focus, because the removed item had it. */
export function RemovedNote({ removed, undo }: ReturnType<typeof useRemoved>) {
  const button = useRef<HTMLButtonElement>(null);
  const field = removed?.field;
  useEffect(() => {
    if (field !== undefined) button.current?.focus({ preventScroll: true });
  }, [field]);
  return (
    <p className={classes.removed} role="status">
      {removed !== null && (
        <>
          <span>{text.removed(removed.name)}</span>
          <Button ref={button} size="compact-xs" variant="default" onClick={undo}>
            {text.undo}
          </Button>
        </>
      )}
    </p>
  );
}
