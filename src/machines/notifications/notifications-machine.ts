import { assign, emit, enqueueActions, setup } from 'xstate';
import type { NotificationsPage } from '../../api/contract/notifications.ts';
import { callFailure } from '../kit/call-failure.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import type { watchPage } from '../kit/watch-page.ts';
import type { Notice } from '../toasts/toasts-types.ts';
import type { keepMarks, loadNewest, loadOlder, sendMarks } from './notifications-actors.ts';
import { markedAll, markedNamed, markedOne, sendable, takenAsRead, unreadOf } from './notifications-marks.ts';
import {
  arrivals,
  hasMarks,
  NO_MARKS,
  unreadCount,
  withMarks,
  withNewest,
  withoutSent,
  withoutTold,
  withSaid,
} from './notifications-rules.ts';
import type {
  NewestAnswer,
  NotificationRef,
  NotificationsContext,
  NotificationsEmitted,
  NotificationsEvent,
  NotificationsInput,
} from './notifications-types.ts';

const notificationsSetup = setup({
  types: {
    context: {} as NotificationsContext,
    input: {} as NotificationsInput,
    events: {} as NotificationsEvent,
    emitted: {} as NotificationsEmitted,
    children: {} as {
      loadNewest: 'loadNewest';
      loadOlder: 'loadOlder';
      sendMarks: 'sendMarks';
      keepMarks: 'keepMarks';
      watchPage: 'watchPage';
    },
  },
  actors: {
    loadNewest: placeholderFor<typeof loadNewest>(),
    loadOlder: placeholderFor<typeof loadOlder>(),
    sendMarks: placeholderFor<typeof sendMarks>(),
    keepMarks: placeholderFor<typeof keepMarks>(),
    watchPage: placeholderFor<typeof watchPage>(),
  },
  actions: {
    say: assign(({ context }, { notice }: { notice: Notice }) => ({ said: withSaid(context, notice) })),
    notifyNew: enqueueActions(({ context, enqueue }, { page }: NewestAnswer) => {
      const items = arrivals(context, page);
      if (items.length > 0) enqueue(emit({ type: 'notifications.arrived', items }));
      if (items.some(({ tipo }) => tipo === 'acceso')) enqueue(emit({ type: 'notifications.accessChanged' }));
    }),
    takeNewest: assign(({ context }, { page, at, found }: NewestAnswer) => ({
      ...withNewest(context, page),
      ...withoutTold({ said: context.said, marks: withMarks(context.marks, found) }, page),
      unreadKept: page.sinLeer,
      now: at,
      connection: context.connection ?? at,
    })),
    takeOlder: assign(({ context }, { items, siguiente }: NotificationsPage) => ({
      kept: [...context.kept, ...items],
      next: siguiente,
    })),
    storeOlderFailure: assign((_, { error }: { error: unknown }) => ({ olderFailure: callFailure(error) })),
    clearOlderFailure: assign({ olderFailure: null }),
    markOne: assign(({ context }, { ref }: { ref: NotificationRef }) => markedOne(context, ref)),
    markAll: assign(({ context }) => markedAll(context)),
    markNamed: assign(({ context }, { clave }: { clave: string }) => markedNamed(context, clave)),
    keepMarks: enqueueActions(({ context, enqueue }) => {
      if (!context.areMarksKept || !hasMarks(context.marks)) return;
      enqueue.sendTo('keepMarks', { type: 'marks.made', marks: context.marks });
    }),
    forgetSent: enqueueActions(({ context, enqueue }) => {
      if (context.areMarksKept) enqueue.sendTo('keepMarks', { type: 'marks.sent', marks: context.sent });
    }),
    storeUnkept: assign({ areMarksKept: false }),
    setOff: assign(({ context }) => ({ sent: sendable(context.marks) })),
    takeMarked: assign(({ context }, { sinLeer }: { sinLeer: number }) => ({
      kept: takenAsRead(context.kept, context.sent),
      marks: withoutSent(context.marks, context.sent),
      sent: NO_MARKS,
      unreadKept: sinLeer,
    })),
    clearSent: assign({ sent: NO_MARKS }),
    storeShown: assign({ isPageShown: true }),
    storeHidden: assign({ isPageShown: false }),
  },
  guards: {
    isUnread: ({ context }, { ref }: { ref: NotificationRef }) => unreadOf(context, ref),
    hasUnread: ({ context }) => unreadCount(context) > 0,
    hasMarks: ({ context }) => hasMarks(context.marks),
    hasOlder: ({ context }) => context.next !== null,
    isPageShown: ({ context }) => context.isPageShown,
  },
  delays: {
    settle: ({ context }) => context.delays.settle,
    askEvery: ({ context }) => context.delays.askEvery,
  },
});

export const notificationsMachine = notificationsSetup.createMachine({
  id: 'notifications',
  context: ({ input }) => ({
    ...input,
    said: [],
    kept: [],
    next: null,
    unreadKept: 0,
    connection: null,
    marks: NO_MARKS,
    sent: NO_MARKS,
    areMarksKept: true,
    olderFailure: null,
    isPageShown: true,
    now: null,
  }),
  initial: 'waiting',
  invoke: [
    // When the visibility of the page cannot be watched, the server is polled in a hidden tab too.
    { id: 'watchPage', src: 'watchPage', onError: { target: '.asking', actions: 'storeShown' } },
    {
      id: 'keepMarks',
      src: 'keepMarks',
      input: ({ context: { userId } }) => ({ userId }),
      onError: { actions: 'storeUnkept' },
    },
  ],
  on: {
    'notifications.told': { actions: { type: 'say', params: fromEvent } },
    'notifications.read': {
      guard: { type: 'isUnread', params: fromEvent },
      actions: [{ type: 'markOne', params: fromEvent }, 'keepMarks'],
    },
    'notifications.allRead': { guard: 'hasUnread', actions: ['markAll', 'keepMarks'] },
    'notifications.silenced': { actions: [{ type: 'markNamed', params: fromEvent }, 'keepMarks'] },
    'page.shown': { actions: 'storeShown' },
    'page.hidden': { actions: 'storeHidden' },
  },
  /** Calls run one at a time, so that no answer is from before a change that another call has made. */
  states: {
    waiting: {
      after: { settle: 'asking' },
      on: {
        'notifications.checkRequested': 'asking',
        'page.hidden': { target: 'paused', actions: 'storeHidden' },
      },
    },
    asking: {
      invoke: {
        id: 'loadNewest',
        src: 'loadNewest',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'notifyNew', params: fromOutput },
            { type: 'takeNewest', params: fromOutput },
            'keepMarks',
          ],
        },
        onError: 'resting',
      },
      on: {
        'notifications.olderRequested': { guard: 'hasOlder', target: 'readingOlder' },
        'page.hidden': { target: 'paused', actions: 'storeHidden' },
      },
    },
    readingOlder: {
      entry: 'clearOlderFailure',
      invoke: {
        id: 'loadOlder',
        src: 'loadOlder',
        input: ({ context }) => ({ before: present(context.next, 'page before') }),
        onDone: {
          target: 'settled',
          actions: { type: 'takeOlder', params: fromOutput },
        },
        onError: {
          target: 'settled',
          actions: { type: 'storeOlderFailure', params: fromEvent },
        },
      },
    },
    saving: {
      entry: 'setOff',
      invoke: {
        id: 'sendMarks',
        src: 'sendMarks',
        input: ({ context: { sent } }) => ({ ids: [...sent.ids], hasta: sent.upTo }),
        onDone: {
          target: 'settled',
          actions: ['forgetSent', { type: 'takeMarked', params: fromOutput }],
        },
        onError: { target: 'waitingToSave', actions: 'clearSent' },
      },
    },
    waitingToSave: {
      after: { askEvery: 'saving' },
      on: {
        'notifications.checkRequested': 'saving',
        'notifications.olderRequested': { guard: 'hasOlder', target: 'readingOlder' },
        'session.renewed': 'saving',
      },
    },
    settled: {
      always: [{ guard: 'isPageShown', target: 'resting' }, { target: 'paused' }],
    },
    resting: {
      always: { guard: 'hasMarks', target: 'saving' },
      after: { askEvery: 'asking' },
      on: {
        'notifications.checkRequested': 'asking',
        'notifications.olderRequested': { guard: 'hasOlder', target: 'readingOlder' },
        'page.hidden': { target: 'paused', actions: 'storeHidden' },
        'session.renewed': 'asking',
      },
    },
    paused: {
      always: { guard: 'hasMarks', target: 'saving' },
      on: { 'page.shown': { target: 'asking', actions: 'storeShown' } },
    },
  },
});
