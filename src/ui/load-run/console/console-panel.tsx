import { Button } from '@mantine/core';
import { IconArrowDown, IconTerminal2 } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { ConsoleLine } from '../../../machines/load-run/console-types.ts';
import { bulkImportConsoleText as text } from '../../text/bulk-import-console.ts';
import classes from './console.module.css';
import { ConsoleList } from './console-list.tsx';
import { consoleRows, isFiltered, levelCounts, NO_FILTER } from './console-rows.ts';
import type { ConsoleStory, StepId } from './console-steps.ts';
import { ConsoleTools } from './console-tools.tsx';
import { useStickToEnd } from './use-stick-to-end.ts';

export type ConsoleTone = 'running' | 'success' | 'warning' | 'danger';

interface ConsolePanelProps {
  readonly lines: readonly ConsoleLine[];
  readonly story: ConsoleStory;
  /** Number of lines that are too many to be shown; copy and download contain them. */
  readonly omitted: number;
  readonly isRehearsal: boolean;
  readonly tone: ConsoleTone;
  readonly summary: string;
  readonly duration: string | null;
  readonly now: string | null;
  readonly onCopy: () => void;
  readonly onDownload: () => void;
  readonly actions?: ReactNode;
}

/** The log of a run, with its filters and its summary. It is dark in both themes, because it is a log. */
export function ConsolePanel(props: ConsolePanelProps) {
  const { lines, story, omitted, isRehearsal, tone, summary, duration, now, onCopy, onDownload, actions } =
    props;
  const [filter, setFilter] = useState(NO_FILTER);
  const [folded, setFolded] = useState<ReadonlySet<StepId>>(new Set());
  const rows = useMemo(
    () => consoleRows(story, folded, filter, isRehearsal),
    [story, folded, filter, isRehearsal],
  );
  const counts = useMemo(() => levelCounts(lines), [lines]);
  const { setScroller, scroller, isAtEnd, onScroll, goToEnd } = useStickToEnd();
  // Search results start at the top; the log follows its end.
  const isLog = !isFiltered(filter);
  const fold = (step: StepId) => setFolded(toggled(folded, step));
  return (
    <section className={classes.console} aria-label={text.title} data-tone={tone}>
      <header className={classes.head}>
        <IconTerminal2 size={18} stroke={1.5} aria-hidden />
        <h2 className={classes.title}>{text.title}</h2>
        <ConsoleTools
          filter={filter}
          counts={counts}
          onFilter={setFilter}
          onCopy={onCopy}
          onDownload={onDownload}
        />
      </header>
      <div className={classes.window}>
        {/* biome-ignore lint/a11y/useSemanticElements: the ref of the scroller takes a div. */}
        <div
          ref={setScroller}
          className={classes.scroller}
          role="region"
          aria-label={text.log}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
          tabIndex={0}
          onScroll={onScroll}
        >
          {omitted > 0 && <p className={classes.note}>{text.omitted(omitted)}</p>}
          {rows.length === 0 ? (
            <p className={classes.note}>{text.noMatch}</p>
          ) : (
            <ConsoleList
              rows={rows}
              scroller={scroller}
              isFollowing={isLog && isAtEnd}
              now={now}
              isRehearsal={isRehearsal}
              onFold={fold}
            />
          )}
        </div>
        {isLog && !isAtEnd && (
          <Button
            className={classes.toEnd}
            size="compact-sm"
            leftSection={<IconArrowDown size={16} stroke={1.5} aria-hidden />}
            onClick={goToEnd}
          >
            {text.toEnd}
          </Button>
        )}
      </div>
      <footer className={classes.foot}>
        {/* The only live region: announcing every line would be too much. */}
        <p className={classes.summary} role="status">
          {summary}
        </p>
        {duration !== null && <span className={classes.total}>{duration}</span>}
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </footer>
    </section>
  );
}

function toggled(folded: ReadonlySet<StepId>, step: StepId): ReadonlySet<StepId> {
  const next = new Set(folded);
  if (!next.delete(step)) next.add(step);
  return next;
}
