import { IconAlertTriangle } from '@tabler/icons-react';
import type { TaskCard } from '../../../api/contract/records/task.ts';
import { taskAddress } from '../../addresses/task-address.ts';
import { DayField } from '../../components/day-field/day-field.tsx';
import { QuietLink } from '../../components/quiet-link.tsx';
import { daysLate, tasksCalendarText as text } from '../../text/tasks-calendar.ts';
import classes from './day-tasks.module.css';
import type { DueIntents } from './use-calendar.ts';

interface DayTasksProps {
  readonly cards: readonly TaskCard[];
  readonly today: string;
  readonly due: DueIntents;
}

/** All tasks of one day, each with a field that changes its due date. */
export function DayTasks({ cards, today, due }: DayTasksProps) {
  if (cards.length === 0) return <p className={classes.none}>{text.noneOnDay}</p>;
  return (
    <ul className={classes.tasks}>
      {cards.map((card) => {
        const late = daysLate(card, today);
        return (
          <li key={card.id} className={classes.task}>
            <div className={classes.what}>
              <QuietLink to={taskAddress(card.tablero, card.id)}>{text.name(card)}</QuietLink>
              <p className={classes.facts}>
                {[text.state(card), card.responsable?.nombre ?? text.nobody, ...card.etiquetas].join(' · ')}
              </p>
              {late > 0 && (
                <p className={classes.late}>
                  <IconAlertTriangle size={14} stroke={1.5} aria-hidden /> {text.late(late)}
                </p>
              )}
            </div>
            <fieldset className={classes.date} aria-label={text.changeDateOf(card)}>
              <DayField
                label={text.due}
                value={card.vence ?? ''}
                onDay={(day) => day !== '' && due.move(card, day)}
              />
            </fieldset>
          </li>
        );
      })}
    </ul>
  );
}
