import { Button, Popover, SegmentedControl } from '@mantine/core';
import { MonthPicker } from '@mantine/dates';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { PageDates } from '../../components/dates/page-dates.tsx';
import { IconAction } from '../../components/icon-action.tsx';
import { tasksCalendarText as text } from '../../text/tasks-calendar.ts';
import classes from './calendar.module.css';
import { besidePeriod, isInPeriod, PERIODS, periodAround } from './calendar-address.ts';
import type { ShownCalendar } from './use-calendar.ts';

/** Names the period that is shown, and leads to other periods. */
export function CalendarToolbar({ calendar }: { readonly calendar: ShownCalendar }) {
  const { period, today, day, show } = calendar;
  const { kind } = period;
  return (
    <div className={classes.toolbar}>
      <IconAction
        label={text.previous[kind]}
        hint={text.previous[kind]}
        icon={<IconChevronLeft size={18} stroke={1.5} aria-hidden />}
        onClick={() => show(besidePeriod(period, -1))}
      />
      <IconAction
        label={text.next[kind]}
        hint={text.next[kind]}
        icon={<IconChevronRight size={18} stroke={1.5} aria-hidden />}
        onClick={() => show(besidePeriod(period, 1))}
      />
      <PeriodTitle calendar={calendar} />
      <Button
        size="compact-sm"
        variant="default"
        disabled={isInPeriod(period, today)}
        onClick={() => show(periodAround(kind, today))}
      >
        {text.today}
      </Button>
      <SegmentedControl
        className={classes.kinds}
        size="xs"
        aria-label={text.period}
        value={kind}
        data={PERIODS.map((one) => ({ value: one, label: text.periods[one] }))}
        onChange={(chosen) => {
          const next = PERIODS.find((one) => one === chosen) ?? kind;
          const about = day ?? (isInPeriod(period, today) ? today : period.first);
          show(periodAround(next, about));
        }}
      />
    </div>
  );
}

/** The name of the period; opens the months of the year, to go to another one at once. */
function PeriodTitle({ calendar: { period, weeks, show } }: { readonly calendar: ShownCalendar }) {
  const [isOpen, setOpen] = useState(false);
  const { kind, first } = period;
  const title = kind === 'mes' ? text.month(first) : text.week(first, weeks[0]?.at(-1) ?? first);
  return (
    <h2 className={classes.title} aria-live="polite">
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-start"
        shadow="md"
        transitionProps={{ transition: 'fade', duration: 120 }}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Button
            size="compact-md"
            variant="subtle"
            color="gray"
            title={text.jump}
            rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            {title}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={text.jump}>
          <PageDates>
            <MonthPicker
              ariaLabels={text.years}
              defaultDate={first}
              value={first}
              onChange={(month) => {
                setOpen(false);
                if (month !== null) show(periodAround(kind, month));
              }}
            />
          </PageDates>
        </Popover.Dropdown>
      </Popover>
    </h2>
  );
}
