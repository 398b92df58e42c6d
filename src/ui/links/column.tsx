import { useDroppable } from '@dnd-kit/core';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { Link, LinkColumn } from '../../api/contract/links.ts';
import { isNewestFirst, linkMove } from '../../shared/link-states.ts';
import { useDrawnPart } from '../components/use-drawn-part.ts';
import { useModule } from '../portal.tsx';
import { linksText as text } from '../text/links.ts';
import classes from './board.module.css';
import { LinkCard } from './link-card.tsx';
import { linksIntents } from './links-intents.ts';
import { useMovedId } from './use-links.ts';

const FIRST_CARDS = 8;

interface ColumnProps {
  readonly column: LinkColumn;
  /** The link that is being dragged: the columns where it cannot go are dimmed. */
  readonly dragged: Link | null;
  readonly isAlone?: boolean;
}

export function LinkColumnView({ column, dragged, isAlone = false }: ColumnProps) {
  const { estado, plazo, total, tarde, bloqueados, enlaces } = column;
  const { setNodeRef, isOver } = useDroppable({ id: estado });
  const heading = useId();
  const movedId = useMovedId();
  const { drawn, edge } = useDrawnPart(
    enlaces.length,
    FIRST_CARDS,
    enlaces.findIndex(({ id }) => id === movedId) + 1,
  );
  const isTarget = dragged !== null && linkMove(dragged.estado, estado) !== null;
  const isClosed = dragged !== null && dragged.estado !== estado && !isTarget;
  return (
    <section
      ref={setNodeRef}
      className={classes.column}
      aria-labelledby={heading}
      data-target={(isTarget && isOver) || undefined}
      data-closed={isClosed || undefined}
    >
      <header className={classes.head}>
        <h2 id={heading}>
          {text.state(estado)} <span className={classes.total}>{total}</span>
        </h2>
        <p>
          {isNewestFirst(estado) ? text.newestFirst : text.usual(plazo)}
          {tarde > 0 && (
            <>
              <span> · </span>
              <span className={classes.late}>{text.lateCount(tarde)}</span>
            </>
          )}
          {bloqueados > 0 && <span>{` · ${text.blockedCount(bloqueados)}`}</span>}
        </p>
      </header>
      {enlaces.length === 0 ? (
        <p className={classes.none}>{text.none}</p>
      ) : (
        <ul className={classes.cards}>
          {enlaces.slice(0, drawn).map((link, index) => (
            <li key={link.id} aria-setsize={enlaces.length} aria-posinset={index + 1}>
              <LinkCard link={link} isDraggable={!isAlone} />
            </li>
          ))}
          {drawn < enlaces.length && <li ref={edge} aria-hidden />}
        </ul>
      )}
      <More column={column} />
    </section>
  );
}

function More({ column: { estado, siguiente, total, enlaces } }: Pick<ColumnProps, 'column'>) {
  const links = useModule('links');
  const isReading = useSelector(
    links,
    (snapshot) => snapshot.matches({ open: { board: 'readingMore' } }) && snapshot.context.column === estado,
  );
  const isShown = useSelector(links, (snapshot) => snapshot.matches({ open: { board: 'shown' } }));
  if (siguiente === null) return null;
  return (
    <Button
      className={classes.more}
      size="compact-sm"
      variant="default"
      aria-label={text.moreOf(estado)}
      loading={isReading}
      disabled={!isShown && !isReading}
      onClick={() => linksIntents(links).readMore(estado)}
    >
      {text.more(total - enlaces.length)}
    </Button>
  );
}
