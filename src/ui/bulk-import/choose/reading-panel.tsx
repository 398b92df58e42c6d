import { Button, Progress } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { bulkImportText as text } from '../../text/bulk-import.ts';
import classes from './reading-panel.module.css';

interface ReadingPanelProps {
  readonly fileName: string;
  readonly percent: number;
  /** Leaves the height to the rows below. */
  readonly isSlim: boolean;
  readonly onCancel: () => void;
}

/** Same place and height as the drop zone. */
export function ReadingPanel({ fileName, percent, isSlim, onCancel }: ReadingPanelProps) {
  const message = text.reading.message(percent);
  return (
    <section className={classes.panel} data-slim={isSlim || undefined} aria-label={text.reading.label}>
      <IconFileSpreadsheet className={classes.icon} size={32} stroke={1.5} aria-hidden />
      <p className={classes.name}>{fileName}</p>
      <div className={classes.progress}>
        <div className={classes.line}>
          {/* Five sentences, each announced once, instead of every percent. */}
          <span role="status">{message}</span>
          <span className={classes.percent} aria-hidden>
            {Math.round(percent)} %
          </span>
        </div>
        <Progress value={percent} size={6} aria-label={text.reading.label} transitionDuration={120} />
      </div>
      <Button variant="default" onClick={onCancel}>
        {text.reading.cancel}
      </Button>
    </section>
  );
}
