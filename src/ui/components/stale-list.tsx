import { Button } from '@mantine/core';
import { listText } from '../text/lists.ts';
import { Message } from './message.tsx';
import classes from './stale-list.module.css';

interface StaleListProps {
  readonly sentence: string;
  readonly onRetry: () => void;
}

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
