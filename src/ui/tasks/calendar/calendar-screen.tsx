import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useSelector } from '@xstate/react';
import { undatedConditions } from '../../../machines/tasks/calendar/task-calendar-rules.ts';
import { selectHasFailed } from '../../../machines/tasks/calendar/task-calendar-selectors.ts';
import { registerAddress } from '../../addresses/explorer-address.ts';
import { TASK_LIST_PATH } from '../../addresses/task-address.ts';
import { QuietLink } from '../../components/quiet-link.tsx';
import { StaleList } from '../../components/stale-list.tsx';
import { StateView } from '../../components/state-view.tsx';
import { useModule } from '../../portal.tsx';
import { listText } from '../../text/lists.ts';
import { tasksCalendarText as text } from '../../text/tasks-calendar.ts';
import { TaskFilters } from '../filters/task-filters.tsx';
import { TasksFrame } from '../tasks-frame.tsx';
import classes from './calendar.module.css';
import { calendarIntents } from './calendar-intents.ts';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { DayDialog } from './day-dialog.tsx';
import { DaysGrid } from './days-grid.tsx';
import { LiftedBar } from './lifted-bar.tsx';
import { PhoneDays } from './phone-days.tsx';
import {
  type ShownCalendar,
  useAskedCalendar,
  useBoards,
  useCalendarAddress,
  useCalendarNews,
  useDueIntents,
  useShownCards,
} from './use-calendar.ts';

const PHONE = '(max-width: 699px)';

/** The tasks of a month or a week, each on the day on which it is due. */
export function TaskCalendarScreen() {
  const calendar = useCalendarAddress();
  useAskedCalendar(calendar);
  useCalendarNews();
  const boards = useBoards();
  const page = useSelector(useModule('taskCalendar'), ({ context }) => context.page);
  return (
    <TasksFrame>
      <h1 className="visually-hidden">{text.title}</h1>
      <section className={classes.frame} aria-label={text.title}>
        <TaskFilters boards={boards} count={page && text.count(page.cards.length, page.total)} />
        <CalendarToolbar calendar={calendar} />
        <Days calendar={calendar} />
        <Undated />
      </section>
    </TasksFrame>
  );
}

function Days({ calendar }: { readonly calendar: ShownCalendar }) {
  const machine = useModule('taskCalendar');
  const failure = useSelector(machine, ({ context }) => context.failure);
  const hasFailed = useSelector(machine, selectHasFailed);
  const cards = useShownCards(calendar);
  const due = useDueIntents(calendar);
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const { retry } = calendarIntents(machine);
  if (hasFailed && failure !== null && cards === null) {
    return (
      <StateView
        kind="error"
        title={text.failed}
        detail={text.failure(failure)}
        action={<Button onClick={retry}>{listText.retry}</Button>}
      />
    );
  }
  return (
    <>
      {hasFailed && failure !== null && <StaleList sentence={text.stale(failure)} onRetry={retry} />}
      <p className="visually-hidden" role="status">
        {cards === null ? text.loading : ''}
      </p>
      <LiftedBar due={due} />
      {isPhone ? (
        <PhoneDays calendar={calendar} cards={cards} />
      ) : (
        <>
          <DaysGrid calendar={calendar} cards={cards} />
          <DayDialog calendar={calendar} cards={cards} />
        </>
      )}
    </>
  );
}

/** How many tasks have no due date: a calendar cannot show them. */
function Undated() {
  const page = useSelector(useModule('taskCalendar'), ({ context }) => context.page);
  if (page === null || page.undated.total === 0) return null;
  const donde = undatedConditions(page.asked);
  return (
    <p className={classes.undated}>
      {text.undated(page.undated)}{' '}
      <QuietLink to={registerAddress(TASK_LIST_PATH, { donde, buscar: page.asked.filter.buscar })}>
        {text.seeUndated}
      </QuietLink>
    </p>
  );
}
