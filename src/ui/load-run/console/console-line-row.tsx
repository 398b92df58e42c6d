import { memo } from 'react';
import type { ConsoleLine } from '../../../machines/load-run/console-types.ts';
import { formatCount } from '../../../shared/spanish-count.ts';
import { consoleCount, consoleSentence } from '../../text/bulk-import-console.ts';
import { formatClock, formatDuration } from '../../text/format.ts';
import classes from './console.module.css';
import { LevelGlyph } from './step-glyph.tsx';

interface ConsoleLineRowProps {
  readonly line: ConsoleLine;
  readonly isRehearsal: boolean;
  readonly isRunning?: boolean;
}

export const ConsoleLineRow = memo(function ConsoleLineRow({
  line,
  isRehearsal,
  isRunning = false,
}: ConsoleLineRowProps) {
  const count = consoleCount(line);
  return (
    <div className={classes.line} data-level={line.level} data-running={isRunning || undefined}>
      <time className={classes.time} dateTime={line.at}>
        {formatClock(Date.parse(line.at))}
      </time>
      <LevelGlyph level={line.level} />
      <span className={classes.sentence}>{consoleSentence(line, isRehearsal)}</span>
      <span className={classes.count}>{count === null ? '' : formatCount(count)}</span>
      <span className={classes.duration}>{line.ms === null ? '' : formatDuration(line.ms)}</span>
    </div>
  );
});
