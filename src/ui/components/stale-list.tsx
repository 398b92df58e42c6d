import { Button } from '@mantine/core';
import { listText } from '../text/lists.ts';
import { Message } from './message.tsx';
import classes from './stale-list.module.css';

interface StaleListProps {
  readonly sentence: string;
  readonly onRetry: () => void;
}

/** Over a list whose newer rows did not come: what is shown is the last that was read. */
export function StaleList({ sentence, onRetry }: StaleListProps) {
  return (
    <div className={classes.notice} role="alert">
      <Message meaning="warning" sentence={sentence} />
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {listText.retry}
      </Button>
    </div>
  );
}
