import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import type { endSpan, everySecond, loadKept, ownTab, surroundings } from './pomodoro-actors.ts';
import {
  canExtend,
  extended,
  isDue,
  loaded,
  minutesOf,
  paused,
  remainingAt,
  withClockSetBack,
  withDeadline,
  workBegun,
} from './pomodoro-rules.ts';
import { refusedSettings, startsByItself } from './pomodoro-settings.ts';
import { onDay } from './pomodoro-stats.ts';
import { NOTHING_KEPT } from './pomodoro-stored.ts';
import type {
  Mode,
  Pomodoro,
  PomodoroContext,
  PomodoroEmitted,
  PomodoroEvent,
  PomodoroInput,
  PomodoroSettings,
  SpanEnded,
} from './pomodoro-types.ts';

/**
 * The Pomodoro of spec 1 section 4.4. The remaining time is computed from a deadline. All tabs show the same timer, and
 * one tab ends its spans.
 */
const pomodoroSetup = setup({
  types: {
    context: {} as PomodoroContext,
    input: {} as PomodoroInput,
    events: {} as PomodoroEvent,
    emitted: {} as PomodoroEmitted,
    children: {} as {
      loadKept: 'loadKept';
      endSpan: 'endSpan';
      everySecond: 'everySecond';
      ownTab: 'ownTab';
      surroundings: 'surroundings';
    },
  },
  actors: {
    loadKept: placeholderFor<typeof loadKept>(),
    /** Adds the span to the stored statistics, which other tabs may have changed, and stores the result. */
    endSpan: placeholderFor<typeof endSpan>(),
    everySecond: placeholderFor<typeof everySecond>(),
    /** Sends `tab.owns` once no other tab owns the timer. */
    ownTab: placeholderFor<typeof ownTab>(),
    surroundings: placeholderFor<typeof surroundings>(),
  },
  actions: {
    takeKept: assign((_, { settings, stats, timer }: Pomodoro) => ({ settings, stats, timer, now: null })),
    takeEnded: assign((_, { stats, timer }: SpanEnded) => ({ stats, timer, now: null })),
    begin: assign(({ context }) => ({ timer: { ...context.timer, phase: 'running' as const } })),
    beginWork: assign(({ context }) => ({ timer: workBegun(context.timer, context.settings) })),
    storeDeadline: assign(({ context }, { at }: { at: number }) => ({
      timer: withDeadline(context.timer, at),
      now: at,
    })),
    setBack: assign(({ context }, { at }: { at: number }) => ({
      timer: withClockSetBack(context.timer, context.now, at),
      now: at,
    })),
    storeNow: assign((_, { at }: { at: number }) => ({ now: at })),
    pause: assign(({ context }) => ({ timer: paused(context.timer, context.now), now: null })),
    load: assign(({ context }, { mode }: { mode: Mode }) => ({
      timer: loaded(context.timer, mode, context.settings),
      now: null,
    })),
    extend: assign(({ context }) => ({ timer: extended(context.timer) })),
    takeSettings: assign(({ context: { timer } }, { settings }: { settings: PomodoroSettings }) => ({
      settings,
      timer: timer.phase === 'idle' ? loaded(timer, timer.mode, settings) : timer,
    })),
    openDay: assign(({ context }, { day }: { day: string }) => ({ stats: onDay(context.stats, day) })),
    askLeave: sendTo('surroundings', ({ context: { settings } }) => ({ type: 'askLeave', settings })),
    announce: sendTo('surroundings', ({ context: { settings, timer } }) => ({
      type: 'announce',
      ended: timer.mode,
      settings,
    })),
    keep: sendTo('surroundings', ({ context: { settings, timer } }) => ({ type: 'keep', settings, timer })),
    showTime: sendTo('surroundings', ({ context: { timer, now } }) => ({
      type: 'showTime',
      remaining: timer.phase === 'idle' ? null : remainingAt(timer, now),
    })),
    tick: enqueueActions(({ context: { isOwner, settings }, enqueue }) => {
      if (isOwner && settings.tickingSound) {
        enqueue.sendTo('surroundings', { type: 'tick', volume: settings.soundVolume });
      }
    }),
    notifyDone: enqueueActions(({ context: { timer }, enqueue }) => {
      if (timer.mode === 'work') enqueue.emit({ type: 'pomodoro.workDone', minutes: minutesOf(timer) });
    }),
    own: assign({ isOwner: true }),
    notifyOwned: emit({ type: 'pomodoro.owned' }),
    disown: assign({ isOwner: false }),
  },
  guards: {
    isRunning: (_, { timer }: Pick<Pomodoro, 'timer'>) => timer.phase === 'running',
    isPaused: (_, { timer }: Pick<Pomodoro, 'timer'>) => timer.phase === 'paused',
    hasNoDeadline: ({ context }) => context.timer.deadline === null,
    isSetBack: ({ context }, { at }: { at: number }) => context.now !== null && at < context.now,
    /** Only the owner ends a span; other tabs read the result from storage. */
    mayComplete: ({ context }, { at }: { at: number }) => context.isOwner && isDue(context.timer, at),
    canExtend: ({ context }) => canExtend(context.timer, context.delays.longest),
    areAllowed: (_, { settings }: { settings: PomodoroSettings }) => refusedSettings(settings).length === 0,
    startsByItself: ({ context }, { timer }: SpanEnded) => startsByItself(timer.mode, context.settings),
  },
  delays: { autoStart: ({ context }) => context.delays.autoStart },
});

export const pomodoroMachine = pomodoroSetup.createMachine({
  id: 'pomodoro',
  context: ({ input: { fresh = NOTHING_KEPT, delays } }) => ({
    ...fresh,
    delays,
    now: null,
    isOwner: false,
  }),
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        id: 'loadKept',
        src: 'loadKept',
        onDone: [
          {
            guard: { type: 'isRunning', params: fromOutput },
            target: '#pomodoro.ready.open.running',
            actions: { type: 'takeKept', params: fromOutput },
          },
          {
            guard: { type: 'isPaused', params: fromOutput },
            target: '#pomodoro.ready.open.paused',
            actions: { type: 'takeKept', params: fromOutput },
          },
          { target: 'ready', actions: { type: 'takeKept', params: fromOutput } },
        ],
        onError: 'ready',
      },
    },
    ready: {
      invoke: [
        { id: 'surroundings', src: 'surroundings', onError: 'broken' },
        { id: 'ownTab', src: 'ownTab', onError: 'broken' },
      ],
      initial: 'open',
      on: {
        'tab.owns': { actions: ['own', 'notifyOwned'] },
        'day.began': { actions: { type: 'openDay', params: fromEvent } },
      },
      states: {
        open: {
          initial: 'idle',
          on: {
            'pomodoro.keptElsewhere': [
              {
                guard: { type: 'isRunning', params: ({ event }) => event.kept },
                target: '.running',
                actions: { type: 'takeKept', params: ({ event }) => event.kept },
              },
              {
                guard: { type: 'isPaused', params: ({ event }) => event.kept },
                target: '.paused',
                actions: { type: 'takeKept', params: ({ event }) => event.kept },
              },
              { target: '.idle', actions: { type: 'takeKept', params: ({ event }) => event.kept } },
            ],
            'pomodoro.workBegun': { target: '.running', actions: ['beginWork', 'keep', 'askLeave'] },
            'pomodoro.modeChosen': {
              target: '.idle',
              actions: [{ type: 'load', params: fromEvent }, 'keep'],
            },
            'pomodoro.reset': {
              target: '.idle',
              actions: [{ type: 'load', params: ({ context }) => context.timer }, 'keep'],
            },
            'pomodoro.extended': { guard: 'canExtend', actions: ['extend', 'keep', 'showTime'] },
            'pomodoro.skipped': 'skipping',
            'pomodoro.settingsSaved': {
              guard: { type: 'areAllowed', params: fromEvent },
              actions: [{ type: 'takeSettings', params: fromEvent }, 'keep', 'askLeave'],
            },
          },
          states: {
            idle: {
              entry: 'showTime',
              on: { 'pomodoro.started': { target: 'running', actions: ['begin', 'askLeave'] } },
            },
            running: {
              invoke: {
                id: 'everySecond',
                src: 'everySecond',
                onError: { target: 'paused', actions: ['pause', 'keep'] },
              },
              on: {
                'clock.ticked': [
                  {
                    guard: 'hasNoDeadline',
                    actions: [{ type: 'storeDeadline', params: fromEvent }, 'keep', 'showTime'],
                  },
                  {
                    guard: { type: 'isSetBack', params: fromEvent },
                    actions: [{ type: 'setBack', params: fromEvent }, 'keep'],
                  },
                  {
                    guard: { type: 'mayComplete', params: fromEvent },
                    target: '#pomodoro.ready.completing',
                  },
                  { actions: [{ type: 'storeNow', params: fromEvent }, 'showTime', 'tick'] },
                ],
                'pomodoro.paused': { target: 'paused', actions: ['pause', 'keep'] },
              },
            },
            paused: {
              entry: 'showTime',
              on: { 'pomodoro.started': { target: 'running', actions: ['begin', 'askLeave'] } },
            },
            autoStarting: {
              entry: 'showTime',
              on: { 'pomodoro.started': { target: 'running', actions: ['begin', 'askLeave'] } },
              after: { autoStart: { target: 'running', actions: 'begin' } },
            },
          },
        },
        completing: {
          invoke: {
            id: 'endSpan',
            src: 'endSpan',
            input: ({ context: { settings, stats, timer } }) => ({
              settings,
              stats,
              timer,
              isFinished: true,
            }),
            onDone: [
              {
                guard: { type: 'startsByItself', params: fromOutput },
                target: 'open.autoStarting',
                actions: ['announce', 'notifyDone', { type: 'takeEnded', params: fromOutput }],
              },
              {
                target: 'open',
                actions: ['announce', 'notifyDone', { type: 'takeEnded', params: fromOutput }],
              },
            ],
            onError: {
              target: 'open',
              actions: { type: 'load', params: ({ context }) => context.timer },
            },
          },
        },
        skipping: {
          invoke: {
            id: 'endSpan',
            src: 'endSpan',
            input: ({ context: { settings, stats, timer } }) => ({
              settings,
              stats,
              timer,
              isFinished: false,
            }),
            onDone: [
              {
                guard: { type: 'startsByItself', params: fromOutput },
                target: 'open.autoStarting',
                actions: { type: 'takeEnded', params: fromOutput },
              },
              {
                target: 'open',
                actions: { type: 'takeEnded', params: fromOutput },
              },
            ],
            onError: {
              target: 'open',
              actions: { type: 'load', params: ({ context }) => context.timer },
            },
          },
        },
      },
    },
    /** An actor crashed. The Pomodoro stops, without stopping the rest of the portal. */
    broken: { entry: 'disown', on: { 'pomodoro.openRequested': 'opening' } },
  },
});
