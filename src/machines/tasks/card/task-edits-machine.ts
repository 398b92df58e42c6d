import { assign, emit, setup } from 'xstate';
import { fromEvent } from '../../kit/params.ts';
import type { TaskChanged, TaskRefused } from '../task-change-types.ts';
import {
  changeOf,
  draftAt,
  hasTyped,
  rebased,
  withDismissed,
  withoutSent,
  withPutBack,
  withRecovered,
  withRefused,
  withTyped,
} from './edit-rules.ts';
import type {
  Draft,
  DraftPlace,
  EditSent,
  TaskEditsContext,
  TaskEditsEmitted,
  TaskEditsEvent,
} from './task-edits-types.ts';

/**
 * Texts typed in the cards and not sent yet (drafts). They are kept when the card is closed and are there when it is
 * opened again. Changes of other people do not touch them.
 */
export const taskEditsMachine = setup({
  types: {
    context: {} as TaskEditsContext,
    events: {} as TaskEditsEvent,
    emitted: {} as TaskEditsEmitted,
  },
  guards: {
    isUnbegun: ({ context: { drafts } }, place: DraftPlace) => draftAt(drafts, place) === null,
    isBegun: ({ context: { drafts } }, { task, keys }: EditSent) =>
      keys.some((key) => draftAt(drafts, { task, key }) !== null),
    hasUnsent: ({ context: { drafts } }) => drafts.some(hasTyped),
    hasNoneUnsent: ({ context: { drafts } }) => !drafts.some(hasTyped),
  },
  actions: {
    begin: assign(({ context: { drafts } }, { task, key, text, base }: DraftPlace & Omit<Draft, 'was'>) => ({
      drafts: [...drafts, { task, key, text, was: text, base }],
    })),
    type: assign(({ context: { drafts } }, event: DraftPlace & { text: string }) => ({
      drafts: withTyped(drafts, event, event.text),
    })),
    putBack: assign(({ context }, place: DraftPlace) => withPutBack(context, place)),
    recover: assign(({ context }, place: DraftPlace) => withRecovered(context, place)),
    dismiss: assign(({ context }, place: DraftPlace) => withDismissed(context, place)),
    removeSent: assign(({ context }, sent: EditSent) => withoutSent(context, sent)),
    rebase: assign(({ context: { drafts } }, { change, fields }: TaskChanged) => ({
      drafts: rebased(drafts, change, fields),
    })),
    keepRefused: assign(({ context }, { change }: TaskRefused) => withRefused(context, change)),
    want: emit(({ context }, sent: EditSent) => ({
      type: 'task.changeWanted' as const,
      change: changeOf(context, sent),
    })),
    notifyBegan: emit({ type: 'work.began', work: 'taskCard' }),
    notifyEnded: emit({ type: 'work.ended', work: 'taskCard' }),
  },
}).createMachine({
  id: 'taskEdits',
  context: { drafts: [], putAside: [] },
  initial: 'settled',
  on: {
    'edit.began': {
      guard: { type: 'isUnbegun', params: fromEvent },
      actions: { type: 'begin', params: fromEvent },
    },
    'edit.typed': { actions: { type: 'type', params: fromEvent } },
    'edit.putBack': { actions: { type: 'putBack', params: fromEvent } },
    'edit.recovered': { actions: { type: 'recover', params: fromEvent } },
    'edit.dismissed': { actions: { type: 'dismiss', params: fromEvent } },
    'edit.sent': {
      guard: { type: 'isBegun', params: fromEvent },
      actions: [
        { type: 'want', params: fromEvent },
        { type: 'removeSent', params: fromEvent },
      ],
    },
    'task.changed': { actions: { type: 'rebase', params: fromEvent } },
    'task.refused': { actions: { type: 'keepRefused', params: fromEvent } },
  },
  states: {
    settled: { always: { guard: 'hasUnsent', target: 'typed' } },
    typed: {
      entry: 'notifyBegan',
      exit: 'notifyEnded',
      always: { guard: 'hasNoneUnsent', target: 'settled' },
    },
  },
});
