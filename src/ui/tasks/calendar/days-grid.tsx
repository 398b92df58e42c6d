import {
  type Announcements,
  DndContext,
  DragOverlay,
  MouseSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import type { TaskCard } from '../../../api/contract/records/task.ts';
import { selectLifted } from '../../../machines/tasks/calendar/task-calendar-selectors.ts';
import { daysAfter } from '../../../shared/calendar-day.ts';
import { useModule } from '../../portal.tsx';
import { tasksCalendarText as text } from '../../text/tasks-calendar.ts';
import { besidePeriod } from './calendar-address.ts';
import type { CardsByDay } from './cards-by-day.ts';
import { DayCell } from './day-cell.tsx';
import classes from './days-grid.module.css';
import { TaskChipFace } from './task-chip.tsx';
import { type ShownCalendar, useDueIntents } from './use-calendar.ts';

interface DaysGridProps {
  readonly calendar: ShownCalendar;
  readonly cards: CardsByDay | null;
}

/** Pixels that the mouse must move before a press becomes a drag; below, it is a click. */
const MOUSE = { activationConstraint: { distance: 6 } };
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};
const NO_CARDS: readonly TaskCard[] = [];

/** A week or the weeks of a month: each task in the day on which it is due. */
export function DaysGrid({ calendar, cards }: DaysGridProps) {
  const { weeks, today, period, show } = calendar;
  const lifted = useSelector(useModule('taskCalendar'), selectLifted);
  const due = useDueIntents(calendar);
  const [dragged, setDragged] = useState<TaskCard | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const hints = useId();
  const sensors = useSensors(useSensor(MouseSensor, MOUSE));
  const days = weeks.flat();
  const entry = [focused, today, period.first].find((day) => day !== null && days.includes(day));
  const cardOf = (id: string | number) =>
    [...(cards?.values() ?? [])].flat().find((card) => card.id === id) ?? null;
  const go = (event: React.KeyboardEvent<HTMLElement>) => {
    const day = dayUnder(event.target);
    if (day === undefined) return;
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault();
      return show(besidePeriod(period, event.key === 'PageUp' ? -1 : 1));
    }
    const step = STEPS[event.key];
    const to = step === undefined ? undefined : daysAfter(day, step);
    if (to === undefined || !days.includes(to)) return;
    event.preventDefault();
    setFocused(to);
    event.currentTarget.querySelector<HTMLElement>(`[data-day='${to}']`)?.focus();
  };
  return (
    <DndContext
      sensors={sensors}
      accessibility={{
        announcements: announcements(cardOf),
        screenReaderInstructions: { draggable: text.drag.instructions },
      }}
      onDragStart={({ active }) => setDragged(cardOf(active.id))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ over }) => {
        setDragged(null);
        if (dragged !== null && over !== null && over.id !== dragged.vence) {
          due.move(dragged, String(over.id));
        }
      }}
    >
      <p id={hints} className="visually-hidden">
        {text.hints}
      </p>
      <table
        aria-describedby={hints}
        className={classes.grid}
        data-kind={period.kind}
        aria-label={text.title}
        aria-busy={cards === null || undefined}
        onKeyDown={go}
        onFocus={({ target }) => {
          const day = target.closest<HTMLElement>('[data-cell]')?.dataset.cell;
          if (day !== undefined) setFocused(day);
        }}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={text.weekday(day)}>
                {text.shortWeekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  cards={cards && (cards.get(day) ?? NO_CARDS)}
                  lifted={lifted}
                  calendar={calendar}
                  due={due}
                  isInTabOrder={day === entry}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <DragOverlay dropAnimation={null}>
        {dragged && <TaskChipFace card={dragged} today={today} />}
      </DragOverlay>
    </DndContext>
  );
}

const dayUnder = (target: EventTarget): string | undefined =>
  target instanceof HTMLElement ? target.dataset.day : undefined;

const announcements = (cardOf: (id: string | number) => TaskCard | null): Announcements => {
  const said = (id: string | number, words: (card: TaskCard) => string): string => {
    const card = cardOf(id);
    return card === null ? '' : words(card);
  };
  return {
    onDragStart: ({ active }) => said(active.id, text.drag.taken),
    onDragOver: ({ active, over }) =>
      said(active.id, (card) =>
        over === null ? text.drag.outside(card) : text.drag.held(card, String(over.id)),
      ),
    // The code that moves the task announces the result.
    onDragEnd: ({ active, over }) =>
      said(active.id, (card) => (over === null || over.id === card.vence ? text.drag.back(card) : '')),
    onDragCancel: ({ active }) => said(active.id, text.drag.back),
  };
};
