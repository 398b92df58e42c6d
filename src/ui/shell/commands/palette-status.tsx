import { Button, Loader } from '@mantine/core';
import { type CallFailure, refusalIn } from '../../../machines/kit/call-failure.ts';
import { commandsText } from '../../text/commands.ts';
import classes from './palette.module.css';

interface PaletteStatusProps {
  readonly count: number;
  readonly isTyped: boolean;
  readonly isSearching: boolean;
  /** Null when the search did not fail. */
  readonly failure: CallFailure | null;
  readonly hasMore: boolean;
  readonly onRetry: () => void;
}

const text = commandsText.palette;

export function PaletteStatus({
  count,
  isTyped,
  isSearching,
  failure,
  hasMore,
  onRetry,
}: PaletteStatusProps) {
  const nothing = isTyped && count === 0 && !isSearching && failure === null;
  return (
    <>
      <div role="status" className={classes.status}>
        {isSearching && (
          <span className={classes.line}>
            <Loader size={14} aria-hidden="true" />
            {text.searching}
          </span>
        )}
        {nothing && (
          <span className={classes.nothing}>
            <strong>{text.nothing}</strong>
            <span>{text.nothingDetail}</span>
          </span>
        )}
        {hasMore && !isSearching && <span className={classes.line}>{text.more}</span>}
        {isTyped && !isSearching && count > 0 && <span className="visually-hidden">{text.count(count)}</span>}
      </div>
      {failure !== null && (
        <div role="alert" className={classes.failure}>
          <span>
            <strong>{refusalIn(failure) ?? text.failed}</strong> {text.failedDetail}
          </span>
          <Button variant="default" size="xs" onClick={onRetry}>
            {text.retry}
          </Button>
        </div>
      )}
    </>
  );
}
