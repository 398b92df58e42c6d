import { Button } from '@mantine/core';
import { useComponentWords } from './component-words.tsx';
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
        {useComponentWords().retry}
      </Button>
    </div>
  );
}
