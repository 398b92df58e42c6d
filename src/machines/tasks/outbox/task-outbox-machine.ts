import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import { callFailure, failureOfError, isSessionExpired } from '../../kit/call-failure.ts';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import { present } from '../../kit/present.ts';
import type { TaskChange, TaskChangeWanted } from '../task-change-types.ts';
import {
  afterSent,
  basedOn,
  inOrder,
  isFinal,
  rewritten,
  sendAgainDelay,
  TRIES_OF_A_FAULT,
  withKept,
} from './outbox-rules.ts';
import type { keepChanges, readKept, sendChange } from './task-outbox-actors.ts';
import type {
  KeepingWanted,
  RefusedChange,
  Sent,
  TaskOutboxContext,
  TaskOutboxEmitted,
  TaskOutboxEvent,
  TaskOutboxInput,
} from './task-outbox-types.ts';
import type { KeptChange } from './task-queue.ts';

const actors = {
  readKept: placeholderFor<typeof readKept>(),
  keepChanges: placeholderFor<typeof keepChanges>(),
  sendChange: placeholderFor<typeof sendChange>(),
};

const WORK = 'taskOutbox';
type Failed = { readonly error: unknown };
type Named = { readonly opId: string };

/**
 * The queue of changes that a person made to tasks, until the server has answered them: sent in order, one at a time.
 */
export const taskOutboxMachine = setup({
  types: {
    context: {} as TaskOutboxContext,
    input: {} as TaskOutboxInput,
    events: {} as TaskOutboxEvent,
    emitted: {} as TaskOutboxEmitted,
    children: {} as { readKept: 'readKept'; keepChanges: 'keepChanges'; sendChange: 'sendChange' },
  },
  actors,
  delays: { sendAgain: ({ context }) => sendAgainDelay(context) },
  guards: {
    hasMore: ({ context }) => context.changes.length > 0,
    isFinal: ({ context }, { error }: Failed) => isFinal(callFailure(error), context.failures),
    isExpired: (_, { error }: Failed) => isSessionExpired(callFailure(error)),
  },
  actions: {
    storeKept: assign(({ context }, kept: readonly KeptChange[]) => withKept(context, kept)),
    storeWanted: assign(({ context }, { change }: TaskChangeWanted) => ({
      changes: inOrder(context.changes, change),
    })),
    keepWanted: sendTo('keepChanges', (_, { change }: TaskChangeWanted) =>
      keeping([{ change, failure: null }]),
    ),
    keepSent: sendTo('keepChanges', ({ context }, sent: Sent) =>
      keeping(
        rewritten(context.changes, sent).map((change) => ({ change, failure: null })),
        [sent.change],
      ),
    ),
    storeSent: assign(({ context }, sent: Sent) => ({
      changes: afterSent(context.changes, sent),
      failure: null,
      failures: 0,
      unkept: without(context.unkept, sent.change.opId),
    })),
    notifySent: enqueueActions(({ enqueue }, sent: Sent) => {
      if (sent.kind !== 'answered') return;
      const { change, sheet, fields } = sent;
      enqueue.emit({ type: 'task.changed', change, sheet, fields });
    }),
    keepRefused: sendTo('keepChanges', ({ context }, { error }: Failed) =>
      keeping([{ change: firstOf(context), failure: callFailure(error) }]),
    ),
    notifyRefused: emit(({ context }, { error }: Failed) => ({
      type: 'task.refused' as const,
      change: firstOf(context),
      failure: callFailure(error),
    })),
    storeRefused: assign(({ context }, { error }: Failed) => ({
      refused: [
        ...withoutRefused(context, firstOf(context)),
        { change: firstOf(context), failure: callFailure(error) },
      ],
      changes: context.changes.slice(1),
      failure: null,
      failures: 0,
    })),
    storeFailure: assign(failureOfError),
    countFailure: assign(({ context: { failures } }) => ({
      failures: Math.min(failures + 1, TRIES_OF_A_FAULT),
    })),
    storeUnkept: assign(({ context }, { opId }: Named) => ({
      unkept: [...without(context.unkept, opId), opId],
    })),
    forget: sendTo('keepChanges', ({ context }, { opId }: Named) =>
      keeping(
        [],
        context.refused.filter(({ change }) => change.opId === opId).map(({ change }) => change),
      ),
    ),
    dismiss: assign(({ context }, { opId }: Named) => ({
      refused: withoutRefused(context, { opId }),
      unkept: without(context.unkept, opId),
    })),
    // A change that the browser could not store is lost when the page closes, so leaving the page must be confirmed.
    beginWork: enqueueActions(({ context, enqueue }) => {
      if (context.unkept.length === 0) enqueue.emit({ type: 'work.began', work: WORK });
    }),
    endWork: enqueueActions(({ context, enqueue }, { opId }: Named) => {
      const isLast = context.unkept.length === 1 && context.unkept[0] === opId;
      if (isLast) enqueue.emit({ type: 'work.ended', work: WORK });
    }),
  },
}).createMachine({
  id: 'taskOutbox',
  context: ({ input }) => ({
    ...input,
    changes: [],
    refused: [],
    unkept: [],
    failure: null,
    failures: 0,
  }),
  initial: 'reading',
  invoke: {
    id: 'keepChanges',
    src: 'keepChanges',
    input: ({ context: { userId } }) => ({ userId }),
    onError: '.broken',
  },
  on: {
    'task.changeWanted': {
      actions: [
        { type: 'storeWanted', params: fromEvent },
        { type: 'keepWanted', params: fromEvent },
      ],
    },
    'outbox.notKept': { actions: ['beginWork', { type: 'storeUnkept', params: fromEvent }] },
    'outbox.dismissed': {
      actions: [
        { type: 'forget', params: fromEvent },
        { type: 'endWork', params: fromEvent },
        { type: 'dismiss', params: fromEvent },
      ],
    },
  },
  states: {
    /** Reads the stored changes: at the start, and whenever another tab may have left some unsent. */
    reading: {
      invoke: {
        id: 'readKept',
        src: 'readKept',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: { target: 'empty', actions: { type: 'storeKept', params: fromOutput } },
        onError: 'empty',
      },
    },
    empty: {
      always: { guard: 'hasMore', target: 'sending' },
      on: { 'connection.returned': 'reading', 'session.renewed': 'reading' },
    },
    sending: {
      invoke: {
        id: 'sendChange',
        src: 'sendChange',
        input: ({ context }) => ({
          change: firstOf(context),
          basedOnIt: basedOn(context.changes, firstOf(context)),
          userId: context.userId,
        }),
        onDone: {
          target: 'empty',
          actions: [
            { type: 'keepSent', params: fromOutput },
            { type: 'endWork', params: ({ event }) => event.output.change },
            { type: 'storeSent', params: fromOutput },
            { type: 'notifySent', params: fromOutput },
          ],
        },
        onError: [
          {
            guard: { type: 'isFinal', params: fromEvent },
            target: 'empty',
            actions: [
              { type: 'keepRefused', params: fromEvent },
              { type: 'notifyRefused', params: fromEvent },
              { type: 'storeRefused', params: fromEvent },
            ],
          },
          {
            guard: { type: 'isExpired', params: fromEvent },
            target: 'signedOut',
            actions: { type: 'storeFailure', params: fromEvent },
          },
          { target: 'waiting', actions: [{ type: 'storeFailure', params: fromEvent }, 'countFailure'] },
        ],
      },
    },
    waiting: {
      after: { sendAgain: 'sending' },
      on: {
        'connection.returned': 'reading',
        'session.renewed': 'reading',
        'outbox.retryRequested': 'sending',
      },
    },
    signedOut: { on: { 'session.renewed': 'reading' } },
    broken: { type: 'final' },
  },
});

const keeping = (keep: readonly KeptChange[], forget: readonly TaskChange[] = []): KeepingWanted => ({
  type: 'keeping.wanted',
  keep,
  forget,
});

const firstOf = ({ changes }: TaskOutboxContext): TaskChange => present(changes[0], 'change');

const withoutRefused = ({ refused }: TaskOutboxContext, { opId }: Named): readonly RefusedChange[] =>
  refused.filter(({ change }) => change.opId !== opId);

const without = (list: readonly string[], one: string): readonly string[] =>
  list.filter((other) => other !== one);
