import { Button, Progress } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import classes from './reading-panel.module.css';

interface ReadingPanelProps {
  readonly text: {
    readonly label: string;
    readonly cancel: string;
    readonly message: (percent: number) => string;
  };
  readonly fileName: string;
  readonly percent: number;
  /** Makes the panel lower, so that more of what is below it is visible. */
  readonly isSlim?: boolean;
  readonly onCancel: () => void;
}

/**
 * Shows how far a file has been read, and offers to cancel. Stands in place of the drop zone and, unless it
 * is slim, has the same height.
 */
export function ReadingPanel({ text, fileName, percent, isSlim = false, onCancel }: ReadingPanelProps) {
  const message = text.message(percent);
  return (
    <section className={classes.panel} data-slim={isSlim || undefined} aria-label={text.label}>
      <IconFileSpreadsheet className={classes.icon} size={32} stroke={1.5} aria-hidden />
      <p className={classes.name}>{fileName}</p>
      <div className={classes.progress}>
        <div className={classes.line}>
          {/* Screen readers get each sentence once, instead of every percent. */}
          <span role="status">{message}</span>
          <span className={classes.percent} aria-hidden>
            {Math.round(percent)} %
          </span>
        </div>
        <Progress value={percent} size={6} aria-label={text.label} transitionDuration={120} />
      </div>
      <Button variant="default" onClick={onCancel}>
        {text.cancel}
      </Button>
    </section>
  );
}
