import { assign, emit, sendTo, setup } from 'xstate';
import type { ChangeSetDetail } from '../../api/contract/records/change-sets.ts';
import { failureOfError } from '../kit/call-failure.ts';
import { childrenOf, logicsOf, type NamesOf } from '../kit/children/child-table.ts';
import { emitOn, emittedBy, heardBy, invokesOf, sendOn } from '../kit/children/joined-children.ts';
import { RECOVERY } from '../kit/children/recovery.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import { relayEmitted } from '../kit/relay-emitted.ts';
import type {
  ChangeHistoryContext,
  ChangeHistoryEmitted,
  ChangeHistoryEvent,
  ChangeHistoryInput,
} from './change-history-types.ts';
import { changeSetListMachine } from './change-set-list.ts';
import { changeSetMachine } from './change-set-machine.ts';
import type { loadSet } from './work-changes-actors.ts';

const child = childrenOf<ChangeHistoryContext, ChangeHistoryEvent, ChangeHistoryEmitted>();

const LIST = {
  changeSetList: child(changeSetListMachine)({
    input: ({ delays }) => ({ about: null, delays }),
    hears: RECOVERY,
  }),
};
const SET = {
  changeSet: child(changeSetMachine)({
    input: ({ set, delays }) => ({ set: present(set, 'set'), delays }),
    emits: ['changes.written', 'work.began', 'work.ended'],
    hears: RECOVERY,
    mayEnd: true,
  }),
};

const actors = {
  loadSet: placeholderFor<typeof loadSet>(),
  ...logicsOf(LIST),
  ...logicsOf(SET),
  relayEmitted,
};

/** The sets of changes that were applied, and one of them. */
export const changeHistoryMachine = setup({
  types: {
    context: {} as ChangeHistoryContext,
    input: {} as ChangeHistoryInput,
    events: {} as ChangeHistoryEvent,
    emitted: {} as ChangeHistoryEmitted,
    children: {} as NamesOf<typeof actors>,
  },
  actors,
  guards: {
    isAnother: ({ context }, { id }: { id: number }) => id !== context.id,
  },
  actions: {
    storeId: assign((_, { id }: { id: number }) => ({ id, set: null, failure: null })),
    storeSet: assign((_, set: ChangeSetDetail) => ({ set, failure: null })),
    storeFailure: assign(failureOfError),
    clear: assign({ id: null, set: null, failure: null }),
    refreshList: sendTo('changeSetList', { type: 'list.refreshRequested' }),
    recoverList: sendOn(LIST),
    sendOn: sendOn(SET),
    emitOn: emitOn(),
    notifyWritingEnded: emit({ type: 'work.ended', work: 'changeWriting' }),
  },
}).createMachine({
  id: 'changeHistory',
  context: ({ input }) => ({ ...input, id: null, set: null, failure: null }),
  invoke: invokesOf(LIST, { onCrash: '.broken' }),
  on: { 'changes.refreshRequested': { actions: 'refreshList' } },
  initial: 'listing',
  states: {
    listing: {
      on: {
        'changes.setOpened': { target: 'reading', actions: { type: 'storeId', params: fromEvent } },
        'session.renewed': { actions: 'recoverList' },
        'connection.returned': { actions: 'recoverList' },
      },
    },
    reading: {
      invoke: {
        id: 'loadSet',
        src: 'loadSet',
        input: ({ context: { id } }) => ({ id: present(id, 'set') }),
        onDone: { target: 'looking', actions: { type: 'storeSet', params: fromOutput } },
        onError: { target: 'unread', actions: { type: 'storeFailure', params: fromEvent } },
      },
      on: {
        'changes.setOpened': {
          guard: { type: 'isAnother', params: fromEvent },
          target: 'reading',
          reenter: true,
          actions: { type: 'storeId', params: fromEvent },
        },
        'changes.setLeft': { target: 'listing', actions: 'clear' },
      },
    },
    unread: {
      on: {
        'changes.setOpened': {
          guard: { type: 'isAnother', params: fromEvent },
          target: 'reading',
          actions: { type: 'storeId', params: fromEvent },
        },
        'changes.setLeft': { target: 'listing', actions: 'clear' },
        'changes.retryRequested': 'reading',
        'session.renewed': 'reading',
        'connection.returned': 'reading',
      },
    },
    looking: {
      invoke: invokesOf(SET, { onCrash: 'broken', relay: 'relayEmitted' }),
      // The server goes on with what it was asked; nobody is kept here for it.
      exit: 'notifyWritingEnded',
      on: {
        ...heardBy(SET),
        ...emittedBy(SET),
        'changes.setOpened': {
          guard: { type: 'isAnother', params: fromEvent },
          target: 'reading',
          actions: { type: 'storeId', params: fromEvent },
        },
        'changes.setLeft': { target: 'listing', actions: 'clear' },
      },
    },
    broken: { type: 'final' },
  },
});
