import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { bulkImportConsoleText as text } from '../../text/bulk-import-console.ts';
import classes from './console.module.css';
import { ConsoleLineRow } from './console-line-row.tsx';
import type { ConsoleRow } from './console-rows.ts';
import { ConsoleStepRow } from './console-step-row.tsx';
import type { StepId } from './console-steps.ts';

const LINE_HEIGHT = 24;
const STEP_HEIGHT = 32;
const EDGE = 12;
const ROWS_AROUND = 20;

interface ConsoleListProps {
  readonly rows: readonly ConsoleRow[];
  readonly scroller: HTMLElement | null;
  /** Keeps the end in view while lines arrive. */
  readonly isFollowing: boolean;
  readonly now: string | null;
  readonly isRehearsal: boolean;
  readonly onFold: (step: StepId) => void;
}

/** The rows of a log. Only visible ones are in the DOM, however long the log is. */
export function ConsoleList({ rows, scroller, isFollowing, now, isRehearsal, onFold }: ConsoleListProps) {
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => heightOf(rows[index]),
    getItemKey: (index) => rows[index]?.key ?? index,
    // A line of the log may wrap, so its height is measured.
    measureElement: (element) =>
      element.getBoundingClientRect().height || heightOf(rows[Number(element.getAttribute('data-index'))]),
    overscan: ROWS_AROUND,
    paddingStart: EDGE,
    paddingEnd: EDGE,
  });
  // When a row above gets another height, the scroll position moves with it, unless the log follows its end.
  virtual.shouldAdjustScrollPositionOnItemSizeChange = ({ start }) =>
    !isFollowing && start < (virtual.scrollOffset ?? 0);
  const list = useRef<HTMLOListElement>(null);
  // The list grows with each line, and again when a long line is measured.
  useEffect(() => {
    if (!isFollowing || !scroller || !list.current) return;
    const sizes = new ResizeObserver(() => {
      scroller.scrollTop = scroller.scrollHeight;
    });
    sizes.observe(list.current);
    return () => sizes.disconnect();
  }, [isFollowing, scroller]);
  return (
    <ol
      ref={list}
      className={classes.rows}
      aria-label={text.stepsLabel}
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        return (
          row && (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={classes.row}
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
            >
              {row.kind === 'step' ? (
                <ConsoleStepRow step={row.step} isOpen={row.isOpen} now={now} onFold={onFold} />
              ) : (
                <ConsoleLineRow line={row.line} isRehearsal={isRehearsal} isRunning={row.isRunning} />
              )}
            </li>
          )
        );
      })}
    </ol>
  );
}

const heightOf = (row: ConsoleRow | undefined): number => (row?.kind === 'step' ? STEP_HEIGHT : LINE_HEIGHT);
