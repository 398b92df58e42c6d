import { UnstyledButton } from '@mantine/core';
import type { TaskCard } from '../../../api/contract/records/task.ts';
import { tasksCalendarText as text } from '../../text/tasks-calendar.ts';
import type { CardsByDay } from './cards-by-day.ts';
import { isWeekend } from './day-cell.tsx';
import { DayTasks } from './day-tasks.tsx';
import classes from './phone-days.module.css';
import { type ShownCalendar, useDueIntents } from './use-calendar.ts';

interface PhoneDaysProps {
  readonly calendar: ShownCalendar;
  readonly cards: CardsByDay | null;
}

const NO_CARDS: readonly TaskCard[] = [];
const DOTS = 3;

/** On a phone each day shows a dot for each task, at most DOTS; the tasks of the chosen day are listed below. */
export function PhoneDays({ calendar, cards }: PhoneDaysProps) {
  const { weeks, period, today, day, open } = calendar;
  const due = useDueIntents(calendar);
  const chosen = day ?? (weeks.flat().includes(today) ? today : period.first);
  const ofChosen = cards?.get(chosen) ?? NO_CARDS;
  return (
    <>
      <table className={classes.days} aria-label={text.title} aria-busy={cards === null || undefined}>
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col" abbr={text.weekday(one)}>
                {text.shortWeekday(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => {
                const count = cards?.get(one)?.length ?? 0;
                return (
                  <td key={one}>
                    <UnstyledButton
                      className={classes.day}
                      data-weekend={isWeekend(one) || undefined}
                      data-outside={
                        (period.kind === 'mes' && one.slice(0, 7) !== period.first.slice(0, 7)) || undefined
                      }
                      aria-pressed={one === chosen}
                      aria-current={one === today ? 'date' : undefined}
                      aria-label={text.day(one, count, one === today)}
                      onClick={() => open(one)}
                    >
                      {Number(one.slice(-2))}
                      <span className={classes.dots} aria-hidden>
                        {Array.from({ length: Math.min(count, DOTS) }, (_, dot) => (
                          // biome-ignore lint/suspicious/noArrayIndexKey: all dots are the same
                          <span key={dot} className={classes.dot} />
                        ))}
                      </span>
                    </UnstyledButton>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <section className={classes.chosen} aria-label={text.dayTitle(chosen)}>
        <h3 className={classes.title}>{text.dayTitle(chosen)}</h3>
        {cards !== null && <DayTasks cards={ofChosen} today={today} due={due} />}
      </section>
    </>
  );
}
