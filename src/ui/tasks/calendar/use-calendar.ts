import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TaskCard } from '../../../api/contract/records/task.ts';
import { selectIsReading, selectLifted } from '../../../machines/tasks/calendar/task-calendar-selectors.ts';
import type { LiftedTask } from '../../../machines/tasks/calendar/task-calendar-types.ts';
import { useAsked } from '../../components/use-asked.ts';
import { useOfficeDay } from '../../components/use-office-day.ts';
import { useModule, usePortalChild } from '../../portal.tsx';
import { tasksCalendarText as text } from '../../text/tasks-calendar.ts';
import { calendarOf, type Period, periodAround, withDay, withPeriod } from './calendar-address.ts';
import { calendarIntents } from './calendar-intents.ts';
import { type CardsByDay, cardsByDay } from './cards-by-day.ts';

/** The address holds which days are shown and what narrows them, and only the address changes them. */
export function useCalendarAddress() {
  const today = useOfficeDay();
  const [parameters, setParameters] = useSearchParams();
  const written = `${parameters}`;
  return useMemo(
    () => ({
      ...calendarOf(new URLSearchParams(written), today),
      today,
      show: (period: Period) => setParameters((present) => withPeriod(present, period)),
      open: (day: string | null) => setParameters((present) => withDay(present, day), { replace: true }),
    }),
    [written, today, setParameters],
  );
}
export type ShownCalendar = ReturnType<typeof useCalendarAddress>;

export function useAskedCalendar({ query }: ShownCalendar): void {
  useAsked(useModule('taskCalendar'), calendarIntents, query);
}

/** null: what is known is of other days. */
export function useShownCards({ query: { desde, hasta } }: ShownCalendar): CardsByDay | null {
  const calendar = useModule('taskCalendar');
  const page = useSelector(calendar, ({ context }) => context.page);
  const lifted = useSelector(calendar, selectLifted);
  const isReading = useSelector(calendar, selectIsReading);
  return useMemo(() => {
    const isOfTheseDays = page?.asked.desde === desde && page.asked.hasta === hasta;
    if (page === null || (isReading && !isOfTheseDays && lifted === null)) return null;
    return cardsByDay(page.cards, lifted);
  }, [page, lifted, isReading, desde, hasta]);
}

/** Moving a due date; each step is said. */
export function useDueIntents({ period, weeks, show }: ShownCalendar) {
  const calendar = useModule('taskCalendar');
  const announcer = usePortalChild('announcer');
  return useMemo(() => {
    const say = (value: string) => announcer.send({ type: 'shown.opened', value });
    const intents = calendarIntents(calendar);
    return {
      lift: (card: TaskCard) => {
        intents.lift(card);
        say(`${text.drag.taken(card)} ${text.lifted.keys}`);
      },
      step: ({ card }: LiftedTask, to: string) => {
        intents.step(to);
        say(text.drag.held(card, to));
        if (!weeks.flat().includes(to)) show(periodAround(period.kind, to));
      },
      drop: ({ card, to }: LiftedTask) => {
        intents.drop();
        say(to === card.vence ? text.drag.back(card) : text.drag.dropped(card, to));
      },
      putBack: ({ card }: LiftedTask) => {
        intents.putBack();
        say(text.drag.back(card));
      },
      move: (card: TaskCard, day: string) => {
        intents.move(card, day);
        say(text.drag.dropped(card, day));
      },
    };
  }, [calendar, announcer, period.kind, weeks, show]);
}
export type DueIntents = ReturnType<typeof useDueIntents>;
