import { Button } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import { CALENDAR_SOURCES, type CalendarSource } from '../../api/contract/calendar.ts';
import { selectHasFailed, selectIsWaiting } from '../../machines/kit/paged-list/paged-list-selectors.ts';
import type { MonthAsked, WelcomeEvent } from '../../machines/welcome/welcome-types.ts';
import { PageDates } from '../components/dates/page-dates.tsx';
import { listIntents } from '../components/list-intents.ts';
import { StaleList } from '../components/stale-list.tsx';
import { useOfficeDay } from '../components/use-office-day.ts';
import type { Hears } from '../hears.ts';
import { useModule } from '../portal.tsx';
import { dateMessage, dayLabel, monthTitle, calendarText as text } from '../text/calendar.ts';
import { useContextParts } from '../use-context-parts.ts';
import classes from './calendar-panel.module.css';
import { DayItems } from './day-items.tsx';
import { useTurnedMonth } from './use-turned-month.ts';
import { useWelcomeChild } from './use-welcome.ts';
import { welcomeIntents } from './welcome-intents.ts';

const LABELS = { previousMonth: text.previous, nextMonth: text.next };

export function CalendarPanel() {
  const id = useId();
  const welcome = useModule('welcome');
  const { month, day, today: asked } = useContextParts(welcome, 'month', 'day', 'today');
  useNewDay(welcome, asked);
  const months = useWelcomeChild('calendarMonth');
  const page = useSelector(months, ({ context }) => context.page);
  const hasFailed = useSelector(months, selectHasFailed);
  const isWaiting = useSelector(months, selectIsWaiting);
  const { chooseDay, chooseMonth } = welcomeIntents(welcome);
  const panel = useRef<HTMLElement>(null);
  const turn = useTurnedMonth(panel, month, chooseMonth);
  if (day === '') return null;
  const known = page?.mes === month ? page : null;
  const today = page?.hoy ?? asked;
  const countsOf = (date: string) => known?.dias.find(({ dia }) => dia === date);
  return (
    <section ref={panel} className={classes.panel} aria-labelledby={id}>
      <header className={classes.header}>
        <h2 id={id} className={classes.title}>
          {text.title}
        </h2>
        {(day !== today || month !== today.slice(0, 7)) && (
          <Button size="compact-sm" variant="subtle" onClick={() => chooseDay(today)}>
            {text.toToday}
          </Button>
        )}
      </header>
      <PageDates>
        <DatePicker
          className={classes.month}
          classNames={{ calendarHeaderLevel: classes.level ?? '' }}
          maxLevel="month"
          hideOutsideDates
          fullWidth
          ariaLabels={LABELS}
          monthLabelFormat={monthTitle}
          date={`${month}-01`}
          onDateChange={(date) => chooseMonth(date.slice(0, 7))}
          value={day}
          onChange={(date) => date !== null && chooseDay(date)}
          getDayProps={(date) => ({
            'aria-label': dayLabel(date, countsOf(date), today),
            'aria-current': date === today ? ('date' as const) : undefined,
            'aria-pressed': date === day,
            'data-day': date,
            onKeyDown: (event) => turn(date, event),
          })}
          renderDay={(date) => <Face day={date} counts={countsOf(date)} />}
        />
      </PageDates>
      <p className="visually-hidden" role="status">
        {isWaiting && known === null ? text.loading : ''}
      </p>
      {hasFailed && <StaleList sentence={text.failed} onRetry={listIntents<MonthAsked>(months).retry} />}
      <div className={classes.day}>
        <p className={classes.date} role="status">
          {dateMessage(day, today)}
        </p>
        <DayItems />
      </div>
    </section>
  );
}

/** The visit of the page asks for the day on which it was opened. */
function useNewDay(welcome: Hears<WelcomeEvent>, asked: string): void {
  const today = useOfficeDay();
  useEffect(() => {
    if (asked !== '' && asked !== today) welcomeIntents(welcome).ask(today);
  }, [welcome, asked, today]);
}

interface FaceProps {
  readonly day: string;
  readonly counts: Readonly<Record<CalendarSource, number>> | undefined;
}

/** The number of the day, and a mark for each kind of entry on it. The label of the day has the counts in words. */
function Face({ day, counts }: FaceProps) {
  return (
    <span className={classes.face}>
      {Number(day.slice(-2))}
      <span className={classes.marks} aria-hidden="true">
        {CALENDAR_SOURCES.filter((source) => (counts?.[source] ?? 0) > 0).map((source) => (
          <span key={source} className={classes.mark} data-of={source} />
        ))}
      </span>
    </span>
  );
}
