import { assign, emit, enqueueActions, not, setup } from 'xstate';
import { fromEvent } from '../kit/params.ts';
import {
  lifeOf,
  withNotice,
  withoutEarlier,
  withoutErrors,
  withoutNotice,
  withoutStep,
} from './toasts-rules.ts';
import type {
  Holder,
  Notice,
  ToastsContext,
  ToastsEmitted,
  ToastsEvent,
  ToastsInput,
} from './toasts-types.ts';

export const toastsMachine = setup({
  types: {
    context: {} as ToastsContext,
    input: {} as ToastsInput,
    events: {} as ToastsEvent,
    emitted: {} as ToastsEmitted,
  },
  actions: {
    show: assign(({ context }, { notice }: { notice: Notice }) => ({
      shown: withNotice(context.shown, notice),
    })),
    takeAway: assign(({ context }, { id }: { id: string }) => ({ shown: withoutNotice(context.shown, id) })),
    makeRoom: assign(({ context }, { ids }: { ids: readonly string[] }) => ({
      shown: withoutEarlier(context.shown, ids),
    })),
    endStep: assign(({ context }, { step }: { step: string }) => ({
      shown: withoutStep(context.shown, step),
    })),
    leavePage: assign(({ context }) => ({ shown: withoutErrors(context.shown) })),
    passOnAction: emit((_, { id, action }: { id: string; action: string }) => ({
      type: 'toast.acted' as const,
      id,
      action,
    })),
    takeAllAway: assign({ shown: [], heldBy: [] }),
    hold: assign(({ context }, { by }: { by: Holder }) => ({
      heldBy: [...context.heldBy.filter((holder) => holder !== by), by],
    })),
    letGo: assign(({ context }, { by }: { by: Holder }) => ({
      heldBy: context.heldBy.filter((holder) => holder !== by),
    })),
    /** When a focused button is removed, the browser emits no event about the lost focus. */
    letFocusGo: assign(({ context }) => ({
      heldBy: context.shown.length === 0 ? [] : context.heldBy.filter((holder) => holder !== 'focus'),
    })),
    list: enqueueActions(({ enqueue }, { notice }: { notice: Notice }) => {
      if (!notice.isListed) enqueue(emit({ type: 'toast.shown', notice }));
    }),
    startTime: enqueueActions(({ context, enqueue }, { notice }: { notice: Notice }) => {
      const life = lifeOf(notice, context.delays);
      enqueue.cancel(notice.id);
      if (life !== null) {
        enqueue.raise({ type: 'toast.expired', id: notice.id }, { id: notice.id, delay: life });
      }
    }),
    startAllTimes: enqueueActions(({ context, enqueue }) => {
      for (const notice of context.shown) {
        const life = lifeOf(notice, context.delays);
        if (life !== null) {
          enqueue.raise({ type: 'toast.expired', id: notice.id }, { id: notice.id, delay: life });
        }
      }
    }),
    stopAllTimes: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.shown) enqueue.cancel(id);
    }),
  },
  guards: {
    isHeld: ({ context }) => context.heldBy.length > 0,
  },
}).createMachine({
  id: 'toasts',
  context: ({ input }) => ({ ...input, shown: [], heldBy: [] }),
  initial: 'counting',
  on: {
    'toast.cleared': { actions: 'takeAllAway' },
    'toast.crowdedOut': { actions: { type: 'makeRoom', params: fromEvent } },
    'toast.stepEnded': { actions: [{ type: 'endStep', params: fromEvent }, 'letFocusGo'] },
    'toast.pageLeft': { actions: ['leavePage', 'letFocusGo'] },
    'toast.actionChosen': {
      actions: [
        { type: 'passOnAction', params: fromEvent },
        { type: 'takeAway', params: fromEvent },
        'letFocusGo',
      ],
    },
  },
  states: {
    counting: {
      on: {
        'toast.told': {
          actions: [
            { type: 'show', params: fromEvent },
            { type: 'startTime', params: fromEvent },
            { type: 'list', params: fromEvent },
          ],
        },
        'toast.expired': { actions: { type: 'takeAway', params: fromEvent } },
        'toast.closed': { actions: { type: 'takeAway', params: fromEvent } },
        'toast.held': {
          target: 'held',
          actions: ['stopAllTimes', { type: 'hold', params: fromEvent }],
        },
      },
    },
    /**
     * A toast is being used: the pointer or the focus is in one, or its code is being fetched. Afterwards each toast
     * gets its full time again.
     */
    held: {
      always: { guard: not('isHeld'), target: 'counting', actions: 'startAllTimes' },
      on: {
        'toast.told': {
          actions: [
            { type: 'show', params: fromEvent },
            { type: 'list', params: fromEvent },
          ],
        },
        'toast.closed': { actions: [{ type: 'takeAway', params: fromEvent }, 'letFocusGo'] },
        'toast.held': { actions: { type: 'hold', params: fromEvent } },
        'toast.released': { actions: { type: 'letGo', params: fromEvent } },
      },
    },
  },
});
