import type { TaskCard } from '../../../api/contract/records/task.ts';
import type {
  CalendarAsked,
  TaskCalendarEvent,
} from '../../../machines/tasks/calendar/task-calendar-types.ts';
import { randomUuid } from '../../../shared/random-uuid.ts';
import type { Hears } from '../../hears.ts';

export const calendarIntents = (calendar: Hears<TaskCalendarEvent>) => ({
  ask: (query: CalendarAsked) => calendar.send({ type: 'calendar.asked', query }),
  leave: () => calendar.send({ type: 'calendar.left' }),
  retry: () => calendar.send({ type: 'calendar.retryRequested' }),
  lift: (card: TaskCard) => calendar.send({ type: 'due.lifted', card }),
  step: (to: string) => calendar.send({ type: 'due.stepped', to }),
  drop: () => calendar.send({ type: 'due.dropped', ...mark() }),
  putBack: () => calendar.send({ type: 'due.putBack' }),
  move: (card: TaskCard, day: string) => calendar.send({ type: 'due.moved', card, day, ...mark() }),
});

const mark = () => ({ opId: randomUuid(), at: Date.now() });
