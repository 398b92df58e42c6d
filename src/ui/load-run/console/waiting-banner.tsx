import { Button } from '@mantine/core';
import { IconHourglass, IconLock, IconUserPause } from '@tabler/icons-react';
import type { RunWaiting } from '../../../machines/load-run/run-types.ts';
import { bulkImportWaitingText as text } from '../../text/bulk-import-console.ts';
import classes from './waiting-banner.module.css';

const ICONS = { session: IconLock, otherOperator: IconUserPause, lostAnswer: IconHourglass } as const;

interface WaitingBannerProps {
  readonly waiting: RunWaiting;
  readonly onRetry: () => void;
  readonly onTakeOver: () => void;
  readonly onAbandon: () => void;
}

export function WaitingBanner({ waiting, onRetry, onTakeOver, onAbandon }: WaitingBannerProps) {
  if (waiting.kind === 'none') return null;
  const Icon = ICONS[waiting.kind];
  const isHeld = waiting.kind === 'otherOperator';
  const isFree = isHeld && waiting.retryAfter === 0;
  return (
    <section className={classes.banner} role="status">
      <Icon className={classes.icon} size={20} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <strong>{isHeld ? (waiting.message ?? text.otherOperator.title) : text[waiting.kind].title}</strong>
        <p>
          {isFree ? text.otherOperator.lapsed : text[waiting.kind].message}
          {isHeld &&
            !isFree &&
            waiting.retryAfter !== null &&
            ` ${text.otherOperator.retryAfter(waiting.retryAfter)}`}
        </p>
      </div>
      {isHeld && (
        <div className={classes.actions}>
          <Button variant="default" onClick={onAbandon}>
            {text.otherOperator.abandon}
          </Button>
          {isFree ? (
            <Button onClick={onTakeOver}>{text.otherOperator.takeOver}</Button>
          ) : (
            <Button onClick={onRetry}>{text.otherOperator.retry}</Button>
          )}
        </div>
      )}
    </section>
  );
}
