import { useDroppable } from '@dnd-kit/core';
import { UnstyledButton } from '@mantine/core';
import type { TaskCard } from '../../../api/contract/records/task.ts';
import type { LiftedTask } from '../../../machines/tasks/calendar/task-calendar-types.ts';
import { tasksCalendarText as text } from '../../text/tasks-calendar.ts';
import classes from './days-grid.module.css';
import { TaskChip } from './task-chip.tsx';
import type { DueIntents, ShownCalendar } from './use-calendar.ts';

const SHOWN_IN_MONTH = 3;
const SATURDAY = 6;

export const isWeekend = (day: string): boolean => {
  const weekday = new Date(Date.parse(day)).getUTCDay();
  return weekday === SATURDAY || weekday === 0;
};

interface DayCellProps {
  readonly day: string;
  /** null: not known yet. */
  readonly cards: readonly TaskCard[] | null;
  readonly lifted: LiftedTask | null;
  readonly calendar: ShownCalendar;
  readonly due: DueIntents;
  /** True for the one day that can be reached with the tab key; its tasks are reached next. */
  readonly isInTabOrder: boolean;
}

export function DayCell({ day, cards, lifted, calendar, due, isInTabOrder }: DayCellProps) {
  const { period, today, open } = calendar;
  const { setNodeRef, isOver } = useDroppable({ id: day });
  const isMonth = period.kind === 'mes';
  const shown = isMonth ? cards?.slice(0, SHOWN_IN_MONTH) : cards;
  const left = (cards?.length ?? 0) - (shown?.length ?? 0);
  return (
    <td
      ref={setNodeRef}
      className={classes.day}
      data-cell={day}
      data-outside={(isMonth && day.slice(0, 7) !== period.first.slice(0, 7)) || undefined}
      data-weekend={isWeekend(day) || undefined}
      data-today={day === today || undefined}
      data-over={isOver || lifted?.to === day || undefined}
    >
      <UnstyledButton
        className={classes.number}
        data-day={day}
        tabIndex={isInTabOrder ? 0 : -1}
        aria-current={day === today ? 'date' : undefined}
        aria-label={text.day(day, cards?.length ?? 0, day === today)}
        onClick={() => open(day)}
      >
        {Number(day.slice(-2))}
      </UnstyledButton>
      {day.endsWith('-01') && (
        <span className={classes.month} aria-hidden>
          {text.shortMonth(day)}
        </span>
      )}
      {shown && shown.length > 0 && (
        <ul className={classes.cards}>
          {shown.map((card) => (
            <li key={card.id}>
              <TaskChip
                card={card}
                today={today}
                lifted={lifted?.card.id === card.id ? lifted : null}
                isWide={!isMonth}
                due={due}
                isInTabOrder={isInTabOrder}
              />
            </li>
          ))}
        </ul>
      )}
      {cards === null && !isWeekend(day) && <span className={classes.awaited} aria-hidden />}
      {left > 0 && (
        <UnstyledButton
          className={classes.more}
          tabIndex={isInTabOrder ? 0 : -1}
          aria-label={text.moreOf(left, day)}
          onClick={() => open(day)}
        >
          {text.more(left)}
        </UnstyledButton>
      )}
    </td>
  );
}
