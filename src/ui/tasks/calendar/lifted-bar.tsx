import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectLifted } from '../../../machines/tasks/calendar/task-calendar-selectors.ts';
import { useModule } from '../../portal.tsx';
import { tasksCalendarText } from '../../text/tasks-calendar.ts';
import classes from './calendar.module.css';
import type { DueIntents } from './use-calendar.ts';

const text = tasksCalendarText.lifted;

/** The task that is being moved, the day it is held over, and the buttons that end the move. */
export function LiftedBar({ due }: { readonly due: DueIntents }) {
  const lifted = useSelector(useModule('taskCalendar'), selectLifted);
  if (lifted === null) return null;
  return (
    <section className={classes.lifted} aria-label={text.bar}>
      <p>
        <strong>{text.says(lifted.card, lifted.to)}</strong>
      </p>
      <p className={classes.keys}>{text.keys}</p>
      <Button size="compact-sm" onClick={() => due.drop(lifted)}>
        {text.drop}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => due.putBack(lifted)}>
        {text.putBack}
      </Button>
    </section>
  );
}
