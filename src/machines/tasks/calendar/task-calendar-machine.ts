import { assign, emit, setup, stateIn } from 'xstate';
import type { TaskCard } from '../../../api/contract/records/task.ts';
import { failureOfError } from '../../kit/call-failure.ts';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import { present } from '../../kit/present.ts';
import type { TaskChanged, TaskNewsHeard } from '../task-change-types.ts';
import type { loadCalendar } from './task-calendar-actors.ts';
import { concerns, dueChange, pageWith, pageWithNews } from './task-calendar-rules.ts';
import type {
  CalendarAsked,
  CalendarPage,
  ChangeMark,
  DueMoved,
  TaskCalendarContext,
  TaskCalendarEmitted,
  TaskCalendarEvent,
  TaskCalendarInput,
} from './task-calendar-types.ts';

/** The tasks due on the days of a month or a week, and moving a task to another day. */
export const taskCalendarMachine = setup({
  types: {
    context: {} as TaskCalendarContext,
    input: {} as TaskCalendarInput,
    events: {} as TaskCalendarEvent,
    emitted: {} as TaskCalendarEmitted,
    children: {} as { loadCalendar: 'loadCalendar' },
  },
  actors: {
    loadCalendar: placeholderFor<typeof loadCalendar>(),
  },
  delays: { settle: ({ context }) => context.delays.settle },
  guards: {
    isConcerned: ({ context }, { news }: TaskNewsHeard) => concerns(context, news),
    isHeldElsewhere: ({ context: { lifted } }) => lifted !== null && lifted.to !== lifted.card.vence,
    isToElsewhere: (_, { card, day }: DueMoved) => card.vence !== day,
  },
  actions: {
    storeQuery: assign((_, { query }: { query: CalendarAsked }) => ({ query })),
    storePage: assign((_, page: CalendarPage) => ({ page, failure: null })),
    storeFailure: assign(failureOfError),
    clearFailure: assign({ failure: null }),
    storeChanged: assign(({ context: { page } }, { sheet }: TaskChanged) => ({
      page: pageWith(page, sheet.tarjeta),
    })),
    storeNews: assign(({ context: { page } }, { news }: TaskNewsHeard) => ({
      page: pageWithNews(page, news),
    })),
    storeLifted: assign((_, { card }: { card: TaskCard }) => ({
      lifted: card.vence === null ? null : { card, to: card.vence },
    })),
    storeStep: assign(({ context: { lifted } }, { to }: { to: string }) => ({
      lifted: lifted && { ...lifted, to },
    })),
    clearLifted: assign({ lifted: null }),
    notifyDropped: emit(({ context: { lifted } }, { opId, at }: ChangeMark) => {
      const { card, to } = present(lifted, 'lifted task');
      return dueChange({ card, day: to, opId, at });
    }),
    notifyMoved: emit((_, moved: DueMoved) => dueChange(moved)),
  },
}).createMachine({
  id: 'taskCalendar',
  context: ({ input }) => ({ ...input, query: null, page: null, failure: null, lifted: null }),
  type: 'parallel',
  states: {
    page: {
      initial: 'unseen',
      states: {
        unseen: {
          entry: 'clearFailure',
          on: {
            'calendar.asked': { target: 'loading', actions: { type: 'storeQuery', params: fromEvent } },
          },
        },
        settling: {
          after: { settle: 'loading' },
          on: {
            'calendar.left': 'unseen',
            'calendar.asked': {
              target: 'settling',
              reenter: true,
              actions: { type: 'storeQuery', params: fromEvent },
            },
            // The calendar will be read in a moment, so changes do not restart the delay.
            'task.changed': { actions: { type: 'storeChanged', params: fromEvent } },
            'task.newsHeard': { actions: { type: 'storeNews', params: fromEvent } },
          },
        },
        loading: {
          initial: 'current',
          invoke: {
            id: 'loadCalendar',
            src: 'loadCalendar',
            input: ({ context }) => ({ query: present(context.query, 'query') }),
            onDone: [
              {
                guard: stateIn({ page: { loading: 'outdated' } }),
                target: 'settling',
                actions: { type: 'storePage', params: fromOutput },
              },
              { target: 'shown', actions: { type: 'storePage', params: fromOutput } },
            ],
            onError: { target: 'failed', actions: { type: 'storeFailure', params: fromEvent } },
          },
          on: {
            'calendar.left': 'unseen',
            'calendar.asked': { target: 'settling', actions: { type: 'storeQuery', params: fromEvent } },
            // The calendar being read may be from before this change, so it is read again.
            'task.changed': { target: '.outdated', actions: { type: 'storeChanged', params: fromEvent } },
            'task.newsHeard': {
              guard: { type: 'isConcerned', params: fromEvent },
              target: '.outdated',
              actions: { type: 'storeNews', params: fromEvent },
            },
          },
          states: { current: {}, outdated: {} },
        },
        failed: {
          on: {
            'calendar.left': 'unseen',
            'calendar.asked': { target: 'loading', actions: { type: 'storeQuery', params: fromEvent } },
            'calendar.retryRequested': 'loading',
            'session.renewed': 'loading',
            'connection.returned': 'loading',
            'task.changed': { target: 'settling', actions: { type: 'storeChanged', params: fromEvent } },
            'task.newsHeard': {
              guard: { type: 'isConcerned', params: fromEvent },
              target: 'settling',
              actions: { type: 'storeNews', params: fromEvent },
            },
          },
        },
        shown: {
          on: {
            'calendar.left': 'unseen',
            'calendar.asked': { target: 'settling', actions: { type: 'storeQuery', params: fromEvent } },
            'task.changed': { target: 'settling', actions: { type: 'storeChanged', params: fromEvent } },
            'task.newsHeard': {
              guard: { type: 'isConcerned', params: fromEvent },
              target: 'settling',
              actions: { type: 'storeNews', params: fromEvent },
            },
          },
        },
      },
    },
    due: {
      initial: 'resting',
      on: {
        'due.moved': {
          guard: { type: 'isToElsewhere', params: fromEvent },
          actions: { type: 'notifyMoved', params: fromEvent },
        },
      },
      states: {
        resting: {
          on: { 'due.lifted': { target: 'lifted', actions: { type: 'storeLifted', params: fromEvent } } },
        },
        lifted: {
          on: {
            'due.lifted': { actions: { type: 'storeLifted', params: fromEvent } },
            'due.stepped': { actions: { type: 'storeStep', params: fromEvent } },
            'due.dropped': [
              {
                guard: 'isHeldElsewhere',
                target: 'resting',
                actions: [{ type: 'notifyDropped', params: fromEvent }, 'clearLifted'],
              },
              { target: 'resting', actions: 'clearLifted' },
            ],
            'due.putBack': { target: 'resting', actions: 'clearLifted' },
            'calendar.left': { target: 'resting', actions: 'clearLifted' },
          },
        },
      },
    },
  },
});
