import { Button, Loader } from '@mantine/core';
import { commandsText } from '../../text/commands.ts';
import classes from './palette.module.css';

interface PaletteStatusProps {
  readonly count: number;
  readonly isTyped: boolean;
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
  readonly hasMore: boolean;
  readonly onRetry: () => void;
}

const text = commandsText.palette;

export function PaletteStatus({
  count,
  isTyped,
  isSearching,
  hasFailed,
  hasMore,
  onRetry,
}: PaletteStatusProps) {
  const nothing = isTyped && count === 0 && !isSearching && !hasFailed;
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
      {hasFailed && (
        <div role="alert" className={classes.failure}>
          <span>
            <strong>{text.failed}</strong> {text.failedDetail}
          </span>
          <Button variant="default" size="xs" onClick={onRetry}>
            {text.retry}
          </Button>
        </div>
      )}
    </>
  );
}
