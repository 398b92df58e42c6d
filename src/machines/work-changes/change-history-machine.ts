import { assign, emit, sendTo, setup } from 'xstate';
import type { ChangeSetDetail } from '../../api/contract/records/change-sets.ts';
import { failureOfError } from '../kit/call-failure.ts';
import type { WorkEmitted } from '../kit/open-work.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import { relayEmitted, sendsOf } from '../kit/relay-emitted.ts';
import type {
  ChangeHistoryContext,
  ChangeHistoryEmitted,
  ChangeHistoryEvent,
  ChangeHistoryInput,
} from './change-history-types.ts';
import { changeSetListMachine } from './change-set-list.ts';
import { changeSetMachine } from './change-set-machine.ts';
import type { ChangesWritten } from './change-set-types.ts';
import type { loadSet } from './work-changes-actors.ts';

const actors = {
  changeSetList: changeSetListMachine,
  loadSet: placeholderFor<typeof loadSet>(),
  changeSet: changeSetMachine,
  relayEmitted,
};

const SENDS = sendsOf<typeof actors, ChangeHistoryEvent>()({
  changeSet: ['changes.written', 'work.began', 'work.ended'],
});

/** The sets of changes that were applied, and one of them. */
export const changeHistoryMachine = setup({
  types: {
    context: {} as ChangeHistoryContext,
    input: {} as ChangeHistoryInput,
    events: {} as ChangeHistoryEvent,
    emitted: {} as ChangeHistoryEmitted,
    children: {} as {
      changeSetList: 'changeSetList';
      loadSet: 'loadSet';
      changeSet: 'changeSet';
      relayEmitted: 'relayEmitted';
    },
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
    recoverList: sendTo('changeSetList', ({ event }) => event),
    recoverSet: sendTo('changeSet', ({ event }) => event),
    notifyWork: emit((_, told: WorkEmitted) => told),
    notifyWritingEnded: emit({ type: 'work.ended', work: 'changeWriting' }),
    notifyWritten: emit((_, told: ChangesWritten) => told),
  },
}).createMachine({
  id: 'changeHistory',
  context: ({ input }) => ({ ...input, id: null, set: null, failure: null }),
  invoke: {
    id: 'changeSetList',
    src: 'changeSetList',
    input: ({ context: { delays } }) => ({ about: null, delays }),
    onError: '.broken',
  },
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
      invoke: [
        {
          id: 'changeSet',
          src: 'changeSet',
          input: ({ context: { set, delays } }) => ({ set: present(set, 'set'), delays }),
          onDone: 'broken',
          onError: 'broken',
        },
        {
          id: 'relayEmitted',
          src: 'relayEmitted',
          input: ({ self }) => ({ parent: self, sends: SENDS }),
          onError: 'broken',
        },
      ],
      // The server goes on with what it was asked; nobody is kept here for it.
      exit: 'notifyWritingEnded',
      on: {
        'changes.setOpened': {
          guard: { type: 'isAnother', params: fromEvent },
          target: 'reading',
          actions: { type: 'storeId', params: fromEvent },
        },
        'changes.setLeft': { target: 'listing', actions: 'clear' },
        'changes.written': { actions: { type: 'notifyWritten', params: fromEvent } },
        'work.began': { actions: { type: 'notifyWork', params: fromEvent } },
        'work.ended': { actions: { type: 'notifyWork', params: fromEvent } },
        'session.renewed': { actions: 'recoverSet' },
        'connection.returned': { actions: 'recoverSet' },
      },
    },
    broken: { type: 'final' },
  },
});
