import { assign, emit, raise, setup } from 'xstate';
import type { WidgetData } from '../../api/contract/widget-data.ts';
import type { WidgetType } from '../../api/contract/widget-layout.ts';
import type { AskedTime } from '../../shared/periods/time-range.ts';
import { failureOfError } from '../kit/call-failure.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import type { watchPage } from '../kit/watch-page.ts';
import type { readWidgets } from './custom-view-actors.ts';
import { due, isOther, mergedWith, missing, nextLook, refreshed, together } from './widget-data-rules.ts';
import type {
  WantedType,
  WidgetDataContext,
  WidgetDataEmitted,
  WidgetDataEvent,
  WidgetDataInput,
} from './widget-data-types.ts';

interface Types {
  readonly types: readonly WidgetType[];
}

const dueNow = (types: readonly WidgetType[]) => ({ type: 'widgets.due' as const, types });

const STORED = { type: 'storeAnswers', params: fromOutput } as const;
const STORED_TIME = { type: 'storeTime', params: fromEvent } as const;
const FAILED = [{ type: 'storeFailure', params: fromEvent }, 'clearOtherDays'] as const;

/**
 * The figures of the widgets, by type. All types that are due at the same time are read in one call, however many
 * widgets show them.
 */
export const widgetDataMachine = setup({
  types: {
    context: {} as WidgetDataContext,
    input: {} as WidgetDataInput,
    events: {} as WidgetDataEvent,
    emitted: {} as WidgetDataEmitted,
    children: {} as { readWidgets: 'readWidgets'; watchPage: 'watchPage' },
  },
  actors: {
    readWidgets: placeholderFor<typeof readWidgets>(),
    watchPage: placeholderFor<typeof watchPage>(),
  },
  actions: {
    storeWanted: assign((_, { wanted }: { wanted: readonly WantedType[] }) => ({ wanted })),
    storeTime: assign(({ context }, { time }: { time: AskedTime }) => ({
      time,
      isOfOtherDays: context.isOfOtherDays || isOther(time, context.time),
    })),
    askMissing: raise(({ context }) => dueNow(missing(context))),
    askDue: raise(({ context }) => dueNow(due(context))),
    askRefreshed: raise(({ context }) => dueNow(refreshed(context))),
    askAll: raise(({ context }) => dueNow(context.wanted.map(({ type }) => type))),
    countLook: assign(({ context }) => ({ looks: nextLook(context) })),
    ask: assign((_, { types }: Types) => ({ asked: types })),
    queue: assign(({ context }, { types }: Types) => ({ queued: together(context.queued, types) })),
    askQueued: assign(({ context }) => ({ asked: context.queued, queued: [] })),
    noteHand: assign({ isByHand: true }),
    forgetHand: assign({ isByHand: false }),
    storeAnswers: assign(({ context }, news: WidgetData) => ({
      answers: mergedWith(context.isOfOtherDays ? {} : context.answers, news),
      isOfOtherDays: false,
      failure: null,
    })),
    storeFailure: assign(failureOfError),
    clearOtherDays: assign(({ context }) => ({
      answers: context.isOfOtherDays ? {} : context.answers,
      isOfOtherDays: false,
    })),
    notifyRefreshed: emit({ type: 'widgets.refreshed' }),
    notifyFailed: emit({ type: 'widgets.refreshFailed' }),
  },
  guards: {
    isAnother: ({ context }, { time }: { time: AskedTime }) => isOther(time, context.time),
    asksForSome: (_, { types }: Types) => types.length > 0,
    hasQueued: ({ context }) => context.queued.length > 0,
    isByHand: ({ context }) => context.isByHand,
  },
  delays: { look: ({ context }) => context.delays.look },
}).createMachine({
  id: 'widgetData',
  context: ({ input }) => ({
    ...input,
    wanted: [],
    time: null,
    answers: {},
    isOfOtherDays: false,
    asked: [],
    queued: [],
    isByHand: false,
    looks: 0,
    failure: null,
  }),
  initial: 'unseen',
  states: {
    /** The last answers stay in memory, to be shown when the person comes back. */
    unseen: {
      on: {
        'widgets.shown': { target: 'seen', actions: [STORED_TIME, 'askAll'] },
        'widgets.wanted': { actions: { type: 'storeWanted', params: fromEvent } },
      },
    },
    seen: {
      type: 'parallel',
      on: {
        'widgets.left': 'unseen',
        'widgets.shown': {
          guard: { type: 'isAnother', params: fromEvent },
          target: 'seen',
          reenter: true,
          actions: [STORED_TIME, 'askAll'],
        },
        'widgets.wanted': { actions: [{ type: 'storeWanted', params: fromEvent }, 'askMissing'] },
      },
      states: {
        call: {
          initial: 'resting',
          states: {
            resting: {
              on: {
                'widgets.due': {
                  guard: { type: 'asksForSome', params: fromEvent },
                  target: 'reading',
                  actions: { type: 'ask', params: fromEvent },
                },
                'widgets.refreshRequested': {
                  target: 'reading',
                  actions: [{ type: 'ask', params: fromEvent }, 'noteHand'],
                },
                'session.renewed': { actions: 'askAll' },
                'connection.returned': { actions: 'askAll' },
              },
            },
            reading: {
              invoke: {
                id: 'readWidgets',
                src: 'readWidgets',
                input: ({ context: { asked, time } }) => ({ types: asked, time }),
                onDone: [
                  { guard: 'hasQueued', target: 'reading', reenter: true, actions: [STORED, 'askQueued'] },
                  {
                    guard: 'isByHand',
                    target: 'resting',
                    actions: [STORED, 'notifyRefreshed', 'forgetHand'],
                  },
                  { target: 'resting', actions: STORED },
                ],
                onError: [
                  { guard: 'hasQueued', target: 'reading', reenter: true, actions: [...FAILED, 'askQueued'] },
                  {
                    guard: 'isByHand',
                    target: 'resting',
                    actions: [...FAILED, 'notifyFailed', 'forgetHand'],
                  },
                  { target: 'resting', actions: [...FAILED] },
                ],
              },
              on: {
                'widgets.due': { actions: { type: 'queue', params: fromEvent } },
                'widgets.refreshRequested': { actions: [{ type: 'queue', params: fromEvent }, 'noteHand'] },
              },
            },
          },
        },
        clock: {
          initial: 'counting',
          // When the visibility of the page cannot be watched, the clock runs in a hidden tab too.
          invoke: { id: 'watchPage', src: 'watchPage', onError: '.counting' },
          states: {
            counting: {
              after: { look: { target: 'counting', reenter: true, actions: ['countLook', 'askDue'] } },
              on: { 'page.hidden': 'paused' },
            },
            paused: { on: { 'page.shown': { target: 'counting', actions: 'askRefreshed' } } },
          },
        },
      },
    },
  },
});
