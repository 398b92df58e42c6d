import { Button } from '@mantine/core';
import { Dialog } from '../../components/dialog.tsx';
import { tasksCalendarText as text } from '../../text/tasks-calendar.ts';
import type { CardsByDay } from './cards-by-day.ts';
import { DayTasks } from './day-tasks.tsx';
import { type ShownCalendar, useDueIntents } from './use-calendar.ts';

interface DayDialogProps {
  readonly calendar: ShownCalendar;
  readonly cards: CardsByDay | null;
}

/** The dialog with all tasks of one day. */
export function DayDialog({ calendar, cards }: DayDialogProps) {
  const { day, today, open } = calendar;
  const due = useDueIntents(calendar);
  if (day === null || cards === null) return null;
  const close = () => open(null);
  return (
    <Dialog
      opened
      title={text.dayTitle(day)}
      width={640}
      onClose={close}
      footer={
        <Button variant="default" onClick={close}>
          {text.close}
        </Button>
      }
    >
      <DayTasks cards={cards.get(day) ?? []} today={today} due={due} />
    </Dialog>
  );
}
