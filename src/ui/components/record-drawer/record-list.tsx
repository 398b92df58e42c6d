import type { ReactNode } from 'react';
import { recordText } from '../../text/record.ts';
import { ListSkeleton } from '../list-skeleton.tsx';
import { QuietLink } from '../quiet-link.tsx';
import { StaleList } from '../stale-list.tsx';
import classes from './record-list.module.css';
import { RecordPart } from './record-part.tsx';

interface RecordListProps {
  readonly text: {
    readonly title: string;
    readonly loading: string;
    readonly failed: string;
    /** Said when nothing happened to it yet; the life of some records is never empty. */
    readonly none?: string;
  };
  /** Reads it again; given while it could not be read. */
  readonly onRetry?: (() => void) | undefined;
  /** Items of a list, the newest first; undefined while they are read. */
  readonly items?: readonly ReactNode[] | undefined;
  /** How many there are. */
  readonly total?: number | undefined;
  /** Where all of them are shown. */
  readonly all?: string;
  /** Beside the title. */
  readonly actions?: ReactNode;
}

const SHOWN = 5;

/** The newest of what happened to a record, or the first of what belongs to it. */
export function RecordList({ text, onRetry, items, total = 0, all, actions }: RecordListProps) {
  return (
    <RecordPart title={text.title} actions={actions}>
      {onRetry && <StaleList sentence={text.failed} onRetry={onRetry} />}
      {items === undefined ? (
        !onRetry && (
          <div className={classes.waiting}>
            <ListSkeleton label={text.loading} rowHeight={44} />
          </div>
        )
      ) : items.length === 0 ? (
        <p className={classes.none}>{text.none}</p>
      ) : (
        <ol className={classes.list} aria-label={text.title}>
          {items.slice(0, SHOWN)}
        </ol>
      )}
      {all !== undefined && items !== undefined && total > SHOWN && (
        <p className={classes.all}>
          <QuietLink to={all}>{recordText.all(total)}</QuietLink>
        </p>
      )}
    </RecordPart>
  );
}
