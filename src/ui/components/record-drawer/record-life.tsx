import type { ReactNode } from 'react';
import { recordText } from '../../text/record.ts';
import { ListSkeleton } from '../list-skeleton.tsx';
import { QuietLink } from '../quiet-link.tsx';
import { StaleList } from '../stale-list.tsx';
import classes from './record-life.module.css';
import { RecordPart } from './record-part.tsx';

interface RecordLifeProps {
  readonly text: { readonly title: string; readonly loading: string; readonly failed: string };
  /** Reads it again; given while it could not be read. */
  readonly onRetry?: (() => void) | undefined;
  /** Items of a list, the newest first; undefined while they are read. */
  readonly events?: readonly ReactNode[] | undefined;
  /** How many there are. */
  readonly total?: number | undefined;
  /** Where all of them are shown. */
  readonly all?: string;
}

const SHOWN = 5;

/** The newest of what happened to a record. */
export function RecordLife({ text, onRetry, events, total = 0, all }: RecordLifeProps) {
  return (
    <RecordPart title={text.title}>
      {onRetry && <StaleList sentence={text.failed} onRetry={onRetry} />}
      {events === undefined
        ? !onRetry && (
            <div className={classes.waiting}>
              <ListSkeleton label={text.loading} rowHeight={44} />
            </div>
          )
        : events.length > 0 && (
            <ol className={classes.list} aria-label={text.title}>
              {events.slice(0, SHOWN)}
            </ol>
          )}
      {all !== undefined && events !== undefined && total > SHOWN && (
        <p className={classes.all}>
          <QuietLink to={all}>{recordText.allLife(total)}</QuietLink>
        </p>
      )}
    </RecordPart>
  );
}
