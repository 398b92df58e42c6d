import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import type { OwnTask } from '../../machines/tasks/tied/own-tasks.ts';
import { isOpen } from '../../shared/task-states.ts';
import { StateTag } from '../components/states/state-tag.tsx';
import { TASK_STATE_LOOKS } from '../components/states/task-state.ts';
import { useOfficeDay } from '../components/use-office-day.ts';
import { daysLate } from '../text/tasks-calendar.ts';
import { tasksTiedText as text } from '../text/tasks-tied.ts';
import { TaskLink } from './task-link.tsx';
import classes from './task-row.module.css';

interface TaskRowProps {
  readonly card: OwnTask;
  /** Left out in a list of one person's tasks. */
  readonly assignee?: string;
}

/** One task among others, with its state and its date; its name opens its card. */
export function TaskRow({ card, assignee }: TaskRowProps) {
  const { id, numero, titulo, tablero, vence } = card;
  const late = daysLate(card, useOfficeDay());
  return (
    <li className={classes.task} data-done={!isOpen(card.estado) || undefined}>
      <TaskLink board={tablero} task={id} label={text.open(card)} className={classes.name}>
        <span className={classes.number}>{text.number(numero)}</span> {titulo}
      </TaskLink>
      <span className={classes.facts}>
        <State card={card} />
        {assignee !== undefined && <span>{assignee}</span>}
        {late > 0 ? (
          <span className={classes.late}>
            <IconAlertTriangle size={14} stroke={1.5} aria-hidden /> {text.late(late)}
          </span>
        ) : (
          vence !== null && <span>{text.due(vence)}</span>
        )}
      </span>
    </li>
  );
}

function State({ card }: Pick<TaskRowProps, 'card'>) {
  if (card.estado === 'bloqueada') {
    return (
      <span className={classes.blocked}>
        <IconLock size={14} stroke={1.5} aria-hidden /> {text.blocked(card)}
      </span>
    );
  }
  return <StateTag look={TASK_STATE_LOOKS[card.estado]}>{text.state(card)}</StateTag>;
}
