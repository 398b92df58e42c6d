import { useDraggable } from '@dnd-kit/core';
import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconGripVertical, IconLock } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { TaskCard } from '../../../api/contract/records/task.ts';
import type { LiftedTask } from '../../../machines/tasks/calendar/task-calendar-types.ts';
import { daysAfter } from '../../../shared/calendar-day.ts';
import { isOpen } from '../../../shared/task-states.ts';
import { taskAddress } from '../../addresses/task-address.ts';
import { PortalLink } from '../../components/portal-link.tsx';
import { daysLate, tasksCalendarText as text } from '../../text/tasks-calendar.ts';
import classes from './task-chip.module.css';
import type { DueIntents } from './use-calendar.ts';

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

interface TaskChipProps {
  readonly card: TaskCard;
  readonly today: string;
  /** The lifted task when it is this one, else null. */
  readonly lifted: LiftedTask | null;
  /** Also shows who the task belongs to and what it is about, where there is room. */
  readonly isWide: boolean;
  readonly due: DueIntents;
  readonly isInTabOrder: boolean;
}

/** A task on its day. The mouse drags it from anywhere, the keyboard from its grip. */
export function TaskChip({ card, today, lifted, isWide, due, isInTabOrder }: TaskChipProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: card.id });
  return (
    <article
      ref={setNodeRef}
      className={classes.chip}
      data-done={!isOpen(card.estado) || undefined}
      data-late={daysLate(card, today) > 0 || undefined}
      data-lifted={lifted !== null || undefined}
      data-dragged={isDragging || undefined}
      onMouseDown={listeners?.onMouseDown as React.MouseEventHandler | undefined}
    >
      <div className={classes.top}>
        <PortalLink
          to={taskAddress(card.tablero, card.id)}
          className={classes.name}
          label={text.name(card)}
          tabIndex={isInTabOrder ? 0 : -1}
        >
          {card.titulo}
        </PortalLink>
        <Grip card={card} lifted={lifted} due={due} isInTabOrder={isInTabOrder} />
      </div>
      <Facts card={card} today={today} isWide={isWide} />
    </article>
  );
}

/** The content of the chip, drawn alone while the task is dragged. */
export function TaskChipFace({ card, today }: Pick<TaskChipProps, 'card' | 'today'>) {
  return (
    <article className={classes.chip} data-lifted>
      <span className={classes.name}>{card.titulo}</span>
      <Facts card={card} today={today} isWide={false} />
    </article>
  );
}

type GripProps = Pick<TaskChipProps, 'card' | 'lifted' | 'due' | 'isInTabOrder'>;

function Grip({ card, lifted, due, isInTabOrder }: GripProps) {
  const grip = useRef<HTMLButtonElement>(null);
  const day = lifted?.to;
  // A task on another day is a new element, so its grip takes the focus again.
  useEffect(() => {
    if (day !== undefined) grip.current?.focus();
  }, [day]);
  const press = (event: React.KeyboardEvent) => {
    const step = STEPS[event.key];
    if (lifted === null) return;
    if (step === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (step === undefined) due.putBack(lifted);
    else due.step(lifted, daysAfter(lifted.to, step));
  };
  return (
    <UnstyledButton
      ref={grip}
      className={classes.grip}
      tabIndex={isInTabOrder ? 0 : -1}
      aria-label={text.grip(card)}
      aria-pressed={lifted !== null}
      onKeyDown={press}
      onClick={() => (lifted === null ? due.lift(card) : due.drop(lifted))}
    >
      <IconGripVertical size={14} stroke={1.5} aria-hidden />
    </UnstyledButton>
  );
}

function Facts({ card, today, isWide }: Pick<TaskChipProps, 'card' | 'today' | 'isWide'>) {
  const late = daysLate(card, today);
  return (
    <>
      {late > 0 && (
        <p className={classes.late}>
          <IconAlertTriangle size={12} stroke={1.5} aria-hidden /> {text.late(late)}
        </p>
      )}
      {card.estado === 'bloqueada' && (
        <p className={classes.blocked}>
          <IconLock size={12} stroke={1.5} aria-hidden /> {isWide ? text.blocked(card) : text.state(card)}
        </p>
      )}
      {!isOpen(card.estado) && (
        <p className={classes.fact}>
          <IconCheck size={12} stroke={1.5} aria-hidden /> {text.state(card)}
        </p>
      )}
      {isWide && (
        <>
          <p className={classes.fact}>{card.responsable?.nombre ?? text.nobody}</p>
          {card.etiquetas.length > 0 && <p className={classes.fact}>{card.etiquetas.join(', ')}</p>}
        </>
      )}
    </>
  );
}
