import { useDraggable } from '@dnd-kit/core';
import { UnstyledButton } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { memo, useContext, useEffect, useRef } from 'react';
import type { TaskCard } from '../../../api/contract/records/task.ts';
import type { Board } from '../../../api/contract/records/task-boards.ts';
import type { MoveStep } from '../../../machines/tasks/move/task-move-types.ts';
import { PortalLink } from '../../components/portal-link.tsx';
import { tasksBoardText as text } from '../../text/tasks-board.ts';
import { CardFacts } from './card-face.tsx';
import { CardMenu } from './card-menu.tsx';
import classes from './task-card-view.module.css';
import { BoardNowContext, useHeldOver, useMoveIntents, useUnsent } from './use-board.ts';

const STEPS: Readonly<Record<string, MoveStep>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

interface TaskCardViewProps {
  readonly tablero: Board;
  readonly card: TaskCard;
  readonly href: (id: string) => string;
}

/**
 * A task on the board. The mouse drags the card from anywhere, the keyboard from its grip. A finger scrolls,
 * and moves the card by its menu.
 */
export const TaskCardView = memo(function TaskCardView({ tablero, card, href }: TaskCardViewProps) {
  const isFixed = tablero.archivado;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: card.id, disabled: isFixed });
  const isHeld = useHeldOver(card.id) !== null;
  const isUnsent = useUnsent(card.id);
  return (
    <article
      ref={setNodeRef}
      data-card={card.id}
      className={classes.card}
      data-held={isHeld || undefined}
      data-dragged={isDragging || undefined}
      data-done={card.estado === 'hecha' || undefined}
      onMouseDown={listeners?.onMouseDown as React.MouseEventHandler | undefined}
    >
      <div className={classes.top}>
        <span className={classes.number}>{text.number(card)}</span>
        {isUnsent && <span className={classes.pending}>{text.pending}</span>}
        {!isFixed && (
          <span className={classes.tools}>
            <Grip card={card} />
            <CardMenu tablero={tablero} card={card} />
          </span>
        )}
      </div>
      <PortalLink to={href(card.id)} className={classes.title} label={text.name(card)}>
        {card.titulo}
      </PortalLink>
      <CardFacts card={card} />
    </article>
  );
});

function Grip({ card }: Pick<TaskCardViewProps, 'card'>) {
  const grip = useRef<HTMLButtonElement>(null);
  const { lift, step, drop, cancel } = useMoveIntents();
  const boardNow = useContext(BoardNowContext);
  const over = useHeldOver(card.id);
  const isHeld = over !== null;
  // A card in another place is a new element, so its grip takes the focus again.
  useEffect(() => {
    if (over !== null) grip.current?.focus();
  }, [over]);
  const press = (event: React.KeyboardEvent) => {
    if (!isHeld) return;
    const to = STEPS[event.key];
    if (to === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (to === undefined) cancel();
    else step(to);
  };
  return (
    <UnstyledButton
      ref={grip}
      data-main
      className={classes.grip}
      aria-label={text.grip(card)}
      aria-pressed={isHeld}
      onKeyDown={press}
      onClick={() => (isHeld ? drop() : lift(boardNow(), card))}
    >
      <IconGripVertical size={16} stroke={1.5} aria-hidden />
    </UnstyledButton>
  );
}
