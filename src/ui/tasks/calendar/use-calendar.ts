import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { TaskCard, TaskPerson } from '../../../api/contract/records/task.ts';
import type { Boards } from '../../../api/contract/records/task-boards.ts';
import { selectIsReading, selectLifted } from '../../../machines/tasks/calendar/task-calendar-selectors.ts';
import type { LiftedTask } from '../../../machines/tasks/calendar/task-calendar-types.ts';
import { cardWithPending } from '../../../machines/tasks/pending-rules.ts';
import { useAddressParameters } from '../../addresses/use-address-parameters.ts';
import { useTelling } from '../../components/toasts-context.tsx';
import { useAsked } from '../../components/use-asked.ts';
import { useOfficeDay } from '../../components/use-office-day.ts';
import { useModule } from '../../portal.tsx';
import { tasksCalendarText as text } from '../../text/tasks-calendar.ts';
import { useHeard } from '../../use-heard.ts';
import { usePendingChanges, useSay, useTaskChildren } from '../board/use-board.ts';
import { calendarOf, type Period, periodAround, withDay, withPeriod } from './calendar-address.ts';
import { calendarIntents } from './calendar-intents.ts';
import { type CardsByDay, cardsByDay } from './cards-by-day.ts';

const NOBODY: readonly TaskPerson[] = [];

/** Shown days and filters stand in the page's address, and these functions change it. */
export function useCalendarAddress() {
  const today = useOfficeDay();
  const [parameters, changeParameters] = useAddressParameters();
  const written = `${parameters}`;
  return useMemo(
    () => ({
      ...calendarOf(new URLSearchParams(written), today),
      today,
      show: (period: Period) => changeParameters((present) => withPeriod(present, period)),
      open: (day: string | null) => changeParameters((present) => withDay(present, day), { replace: true }),
    }),
    [written, today, changeParameters],
  );
}
export type ShownCalendar = ReturnType<typeof useCalendarAddress>;

export function useAskedCalendar({ query }: ShownCalendar): void {
  useAsked(useModule('taskCalendar'), calendarIntents, query);
}

/**
 * The cards of these days; null while nothing is known yet, and while these days are being read after other days,
 * unless a task is lifted.
 */
export function useShownCards({ query: { desde, hasta } }: ShownCalendar): CardsByDay | null {
  const calendar = useModule('taskCalendar');
  const page = useSelector(calendar, ({ context }) => context.page);
  const lifted = useSelector(calendar, selectLifted);
  const isReading = useSelector(calendar, selectIsReading);
  const changes = usePendingChanges();
  const people = useBoards()?.personas ?? NOBODY;
  return useMemo(() => {
    const isOfTheseDays = page?.asked.desde === desde && page.asked.hasta === hasta;
    if (page === null || (isReading && !isOfTheseDays && lifted === null)) return null;
    const cards = page.cards.map((card) => cardWithPending(card, changes, people));
    return cardsByDay(cards, lifted);
  }, [page, lifted, isReading, changes, people, desde, hasta]);
}

/** null until the boards are known. */
export const useBoards = (): Boards | null =>
  useSelector(useTaskChildren().board, ({ context }) => context.boards);

/** Shows a toast when somebody else changed a due date first: their date stays, and the card returns to their day. */
export function useCalendarNews(): void {
  const tasks = useModule('tasks');
  const { tell } = useTelling();
  useHeard(tasks, 'task.changed', ({ sheet, fields }) => {
    if (fields.vence?.resultado !== 'perdido') return;
    tell({
      type: 'warning',
      title: text.lost(fields.vence.por, sheet.tarjeta.vence),
      message: `${text.name(sheet.tarjeta)}. ${text.lostDetail}`,
    });
  });
}

/** Moves a due date, and announces each step. */
export function useDueIntents({ period, weeks, show }: ShownCalendar) {
  const calendar = useModule('taskCalendar');
  const say = useSay();
  return useMemo(() => {
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
  }, [calendar, say, period.kind, weeks, show]);
}
export type DueIntents = ReturnType<typeof useDueIntents>;
