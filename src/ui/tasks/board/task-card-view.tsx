import { useDraggable, useDroppable } from '@dnd-kit/core';
import { UnstyledButton } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { TaskCard } from '../../../api/contract/records/task.ts';
import type { BoardCards } from '../../../api/contract/records/task-boards.ts';
import type { MoveStep } from '../../../machines/tasks/move/task-move-types.ts';
import { PortalLink } from '../../components/portal-link.tsx';
import { tasksBoardText as text } from '../../text/tasks-board.ts';
import { CardFacts } from './card-face.tsx';
import { CardMenu } from './card-menu.tsx';
import classes from './task-card-view.module.css';
import { type BoardAddress, useMove, useUnsent } from './use-board.ts';

const STEPS: Readonly<Record<string, MoveStep>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

interface TaskCardViewProps {
  readonly board: BoardCards;
  readonly card: TaskCard;
  readonly address: BoardAddress;
}

/** Dragged by the mouse from anywhere, by the keyboard from its grip; a finger has the menu, and scrolls. */
export function TaskCardView({ board, card, address }: TaskCardViewProps) {
  const isFixed = board.tablero.archivado;
  const { setNodeRef: dragRef, listeners, isDragging } = useDraggable({ id: card.id, disabled: isFixed });
  const { setNodeRef: dropRef } = useDroppable({ id: card.id });
  const { context, isLifted } = useMove();
  const isHeld = isLifted && context.card?.id === card.id;
  const isUnsent = useUnsent(card.id);
  return (
    <article
      ref={(node) => {
        dragRef(node);
        dropRef(node);
      }}
      data-card
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
            <Grip board={board} card={card} isHeld={isHeld} />
            <CardMenu board={board} card={card} />
          </span>
        )}
      </div>
      <PortalLink to={address.cardAddress(card.id)} className={classes.title} label={text.name(card)}>
        {card.titulo}
      </PortalLink>
      <CardFacts card={card} />
    </article>
  );
}

function Grip({
  board,
  card,
  isHeld,
}: Pick<TaskCardViewProps, 'board' | 'card'> & { readonly isHeld: boolean }) {
  const grip = useRef<HTMLButtonElement>(null);
  const { lift, step, drop, cancel, context } = useMove();
  const { over } = context;
  // In another place it is another element, and the keyboard goes with it.
  useEffect(() => {
    if (isHeld && over !== null) grip.current?.focus();
  }, [isHeld, over]);
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
      onClick={() => (isHeld ? drop() : lift(board, card))}
    >
      <IconGripVertical size={16} stroke={1.5} aria-hidden />
    </UnstyledButton>
  );
}
