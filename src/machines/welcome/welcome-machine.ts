import { assign, emit, sendTo, setup } from 'xstate';
import type { OpenWork } from '../kit/open-work.ts';
import type { PagedListInput } from '../kit/paged-list/paged-list-types.ts';
import { fromEvent } from '../kit/params.ts';
import { relayEmitted, sendsOf } from '../kit/relay-emitted.ts';
import { accessRequestMachine } from './access-request-machine.ts';
import { calendarDayMachine, calendarMonthMachine } from './calendar-lists.ts';
import { NOTES_LIMIT } from './note-rules.ts';
import { quickNotesMachine } from './quick-notes-machine.ts';
import type { WelcomeContext, WelcomeEmitted, WelcomeEvent, WelcomeInput } from './welcome-types.ts';

const actors = {
  calendarMonth: calendarMonthMachine,
  calendarDay: calendarDayMachine,
  quickNotes: quickNotesMachine,
  accessRequest: accessRequestMachine,
  relayEmitted,
};

const SENDS = sendsOf<typeof actors, WelcomeEvent>()({ quickNotes: ['work.began', 'work.ended'] });

/** What stands beside the modules: the calendar, the notes and the request for access. */
export const welcomeMachine = setup({
  types: {
    context: {} as WelcomeContext,
    input: {} as WelcomeInput,
    events: {} as WelcomeEvent,
    emitted: {} as WelcomeEmitted,
    children: {} as {
      calendarMonth: 'calendarMonth';
      calendarDay: 'calendarDay';
      quickNotes: 'quickNotes';
      accessRequest: 'accessRequest';
      relayEmitted: 'relayEmitted';
    },
  },
  actors,
  actions: {
    /** Whoever looked at today looks at the new one. */
    storeToday: assign(({ context }, { today }: { today: string }) =>
      context.day === context.today ? { today, day: today, month: today.slice(0, 7) } : { today },
    ),
    storeMonth: assign((_, { month }: { month: string }) => ({ month })),
    storeDay: assign((_, { day }: { day: string }) => ({ day, month: day.slice(0, 7) })),
    askMonth: sendTo('calendarMonth', ({ context: { month, today } }) => ({
      type: 'list.asked',
      query: { mes: month, today },
    })),
    askDay: sendTo('calendarDay', ({ context: { day } }) => ({
      type: 'list.asked',
      query: { dia: day, page: 1 },
    })),
    askPage: sendTo('calendarDay', ({ context: { day } }, { page }: { page: number }) => ({
      type: 'list.asked',
      query: { dia: day, page },
    })),
    leaveMonth: sendTo('calendarMonth', { type: 'list.left' }),
    leaveDay: sendTo('calendarDay', { type: 'list.left' }),
    notifyWork: emit((_, told: { type: 'work.began' | 'work.ended'; work: OpenWork }) => told),
  },
}).createMachine({
  id: 'welcome',
  context: ({ input }) => ({ ...input, today: '', month: '', day: '' }),
  initial: 'unseen',
  invoke: [
    { id: 'calendarMonth', src: 'calendarMonth', input: listInput, onError: '.broken' },
    { id: 'calendarDay', src: 'calendarDay', input: listInput, onError: '.broken' },
    {
      id: 'quickNotes',
      src: 'quickNotes',
      input: ({ context: { userId } }) => ({ userId, limit: NOTES_LIMIT }),
      onDone: '.broken',
      onError: '.broken',
    },
    { id: 'accessRequest', src: 'accessRequest', onError: '.broken' },
    {
      id: 'relayEmitted',
      src: 'relayEmitted',
      input: ({ self }) => ({ parent: self, sends: SENDS }),
      onError: '.broken',
    },
  ],
  on: {
    'work.began': { actions: { type: 'notifyWork', params: fromEvent } },
    'work.ended': { actions: { type: 'notifyWork', params: fromEvent } },
    'session.renewed': {
      actions: [sendTo('calendarMonth', ({ event }) => event), sendTo('calendarDay', ({ event }) => event)],
    },
    'connection.returned': {
      actions: [sendTo('calendarMonth', ({ event }) => event), sendTo('calendarDay', ({ event }) => event)],
    },
  },
  states: {
    unseen: {
      on: {
        'welcome.asked': {
          target: 'seen',
          actions: [{ type: 'storeToday', params: fromEvent }, 'askMonth', 'askDay'],
        },
      },
    },
    seen: {
      on: {
        'welcome.asked': { actions: [{ type: 'storeToday', params: fromEvent }, 'askMonth', 'askDay'] },
        'welcome.left': { target: 'unseen', actions: ['leaveMonth', 'leaveDay'] },
        'calendar.monthChosen': { actions: [{ type: 'storeMonth', params: fromEvent }, 'askMonth'] },
        'calendar.dayChosen': { actions: [{ type: 'storeDay', params: fromEvent }, 'askMonth', 'askDay'] },
        'calendar.pageChosen': { actions: { type: 'askPage', params: fromEvent } },
      },
    },
    broken: { type: 'final' },
  },
});

function listInput({ context: { delays } }: { context: WelcomeContext }): PagedListInput {
  return { about: null, delays };
}
