import { assign, sendTo, setup } from 'xstate';
import { childrenOf, logicsOf, type NamesOf } from '../kit/children/child-table.ts';
import { emitOn, emittedBy, heardBy, invokesOf, sendOn } from '../kit/children/joined-children.ts';
import { RECOVERY } from '../kit/children/recovery.ts';
import { listInput } from '../kit/paged-list/list-input.ts';
import { fromEvent } from '../kit/params.ts';
import { relayEmitted } from '../kit/relay-emitted.ts';
import { calendarDayMachine, calendarMonthMachine } from './calendar-lists.ts';
import { NOTES_LIMIT } from './note-rules.ts';
import { quickNotesMachine } from './quick-notes-machine.ts';
import type { WelcomeContext, WelcomeEmitted, WelcomeEvent, WelcomeInput } from './welcome-types.ts';

const child = childrenOf<WelcomeContext, WelcomeEvent, WelcomeEmitted>();

const CHILDREN = {
  calendarMonth: child(calendarMonthMachine)({ input: listInput, hears: RECOVERY }),
  calendarDay: child(calendarDayMachine)({ input: listInput, hears: RECOVERY }),
  quickNotes: child(quickNotesMachine)({
    input: ({ userId }) => ({ userId, limit: NOTES_LIMIT }),
    emits: ['work.began', 'work.ended'],
    mayEnd: true,
  }),
};

const actors = { ...logicsOf(CHILDREN), relayEmitted };

/** What the welcome page shows beside the modules: the calendar and the notes. */
export const welcomeMachine = setup({
  types: {
    context: {} as WelcomeContext,
    input: {} as WelcomeInput,
    events: {} as WelcomeEvent,
    emitted: {} as WelcomeEmitted,
    children: {} as NamesOf<typeof actors>,
  },
  actors,
  actions: {
    /** When the shown day was today, the new today is shown; another chosen day stays. */
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
    sendOn: sendOn(CHILDREN),
    emitOn: emitOn(),
  },
}).createMachine({
  id: 'welcome',
  context: ({ input }) => ({ ...input, today: '', month: '', day: '' }),
  initial: 'unseen',
  invoke: invokesOf(CHILDREN, { onCrash: '.broken', relay: 'relayEmitted' }),
  on: { ...heardBy(CHILDREN), ...emittedBy(CHILDREN) },
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
