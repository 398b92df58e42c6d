import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowDown, IconCopy, IconDownload, IconTerminal2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { bulkImportConsoleText as text } from '../../text/bulk-import-console.ts';
import classes from './console.module.css';
import { ConsoleLineRow } from './console-line-row.tsx';
import { ConsoleStepGroup } from './console-step-group.tsx';
import type { ConsoleStory } from './console-steps.ts';
import { useStickToEnd } from './use-stick-to-end.ts';

export type ConsoleTone = 'running' | 'success' | 'warning' | 'danger';

interface ConsolePanelProps {
  readonly story: ConsoleStory;
  /** Lines written so far: what the scroll follows. */
  readonly written: number;
  readonly tone: ConsoleTone;
  /** Where the run stands, in one line. */
  readonly summary: string;
  readonly duration: string | null;
  readonly onCopy: () => void;
  readonly onDownload: () => void;
  readonly actions?: ReactNode;
}

/** 'Terminal de procesamiento': dark in both themes, because it is read as a log and not as a page. */
export function ConsolePanel(props: ConsolePanelProps) {
  const { story, written, tone, summary, duration, onCopy, onDownload, actions } = props;
  const { scroller, isAtEnd, onScroll, goToEnd } = useStickToEnd(written);
  return (
    <section className={classes.console} aria-label={text.title} data-tone={tone}>
      <header className={classes.head}>
        <IconTerminal2 size={18} stroke={1.5} aria-hidden />
        <h2 className={classes.title}>{text.title}</h2>
        <ConsoleTool
          label={text.copy}
          onClick={onCopy}
          icon={<IconCopy size={18} stroke={1.5} aria-hidden />}
        />
        <ConsoleTool
          label={text.download}
          onClick={onDownload}
          icon={<IconDownload size={18} stroke={1.5} aria-hidden />}
        />
      </header>
      <div className={classes.window}>
        {/* biome-ignore lint/a11y/useSemanticElements: role log says more than a section. */}
        <div
          ref={scroller}
          className={classes.scroller}
          role="region"
          aria-label={text.log}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
          tabIndex={0}
          onScroll={onScroll}
        >
          <ol className={classes.lines}>
            {story.opening.map((line) => (
              <ConsoleLineRow key={line.id} line={line} />
            ))}
          </ol>
          <ol className={classes.steps} aria-label={text.stepsLabel}>
            {story.steps.map((step) => (
              <ConsoleStepGroup key={step.id} step={step} />
            ))}
          </ol>
          <ol className={classes.lines}>
            {story.closing.map((line) => (
              <ConsoleLineRow key={line.id} line={line} />
            ))}
          </ol>
        </div>
        {!isAtEnd && (
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
        {/* The one thing announced: not every line. */}
        <p className={classes.summary} role="status">
          {summary}
        </p>
        {duration !== null && <span className={classes.total}>{duration}</span>}
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </footer>
    </section>
  );
}

interface ConsoleToolProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

function ConsoleTool({ label, icon, onClick }: ConsoleToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon className={classes.tool} aria-label={label} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
