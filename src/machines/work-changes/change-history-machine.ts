import { assign, emit, sendTo, setup } from 'xstate';
import type { ChangeSetDetail } from '../../api/contract/records/change-sets.ts';
import { failureOfError } from '../kit/call-failure.ts';
import { childrenOf, logicsOf, type NamesOf } from '../kit/children/child-table.ts';
import { emitOn, emittedBy, heardBy, invokesOf, sendOn } from '../kit/children/joined-children.ts';
import { RECOVERY } from '../kit/children/recovery.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import {
  ANOTHER_ASKED,
  isAnother,
  recordReading,
  storeKey,
  storeRecord,
} from '../kit/record/record-reading.ts';
import { NO_RECORD } from '../kit/record/record-types.ts';
import { relayEmitted } from '../kit/relay-emitted.ts';
import type {
  ChangeHistoryContext,
  ChangeHistoryEmitted,
  ChangeHistoryEvent,
  ChangeHistoryInput,
} from './change-history-types.ts';
import { changeSetListMachine } from './change-set-list.ts';
import { changeSetMachine } from './change-set-machine.ts';
import type { readSet } from './work-changes-actors.ts';

const child = childrenOf<ChangeHistoryContext, ChangeHistoryEvent, ChangeHistoryEmitted>();

const LIST = {
  changeSetList: child(changeSetListMachine)({
    input: ({ delays }) => ({ about: null, delays }),
    hears: RECOVERY,
  }),
};
const SET = {
  changeSet: child(changeSetMachine)({
    input: ({ record, delays }) => ({ set: present(record, 'set'), delays }),
    emits: ['changes.written', 'work.began', 'work.ended'],
    hears: RECOVERY,
    mayEnd: true,
  }),
};

const actors = {
  loadRecord: placeholderFor<typeof readSet>(),
  ...logicsOf(LIST),
  ...logicsOf(SET),
  relayEmitted,
};

const READING = recordReading<number>();

/** The list of applied sets of changes, and the open set. */
export const changeHistoryMachine = setup({
  types: {
    context: {} as ChangeHistoryContext,
    input: {} as ChangeHistoryInput,
    events: {} as ChangeHistoryEvent,
    emitted: {} as ChangeHistoryEmitted,
    children: {} as NamesOf<typeof actors>,
  },
  actors,
  guards: { isAnother },
  actions: {
    storeKey: assign(storeKey<ChangeHistoryContext>),
    storeRecord: assign(storeRecord<ChangeSetDetail>),
    storeFailure: assign(failureOfError),
    clear: assign(NO_RECORD),
    refreshList: sendTo('changeSetList', { type: 'list.refreshRequested' }),
    recoverList: sendOn(LIST),
    sendOn: sendOn(SET),
    emitOn: emitOn(),
    notifyWritingEnded: emit({ type: 'work.ended', work: 'changeWriting' }),
  },
}).createMachine({
  id: 'changeHistory',
  context: ({ input }) => ({ ...input, ...NO_RECORD }),
  invoke: invokesOf(LIST, { onCrash: '.broken' }),
  on: { ...ANOTHER_ASKED, 'changes.refreshRequested': { actions: 'refreshList' } },
  initial: 'unseen',
  states: {
    ...READING,
    unseen: {
      entry: 'clear',
      on: {
        ...READING.unseen.on,
        'session.renewed': { actions: 'recoverList' },
        'connection.returned': { actions: 'recoverList' },
      },
    },
    shown: {
      invoke: invokesOf(SET, { onCrash: 'broken', relay: 'relayEmitted' }),
      // The server finishes a call that was sent, so leaving the page need not wait for it.
      exit: 'notifyWritingEnded',
      on: {
        ...heardBy(SET),
        ...emittedBy(SET),
        'record.left': 'unseen',
      },
    },
    broken: { type: 'final' },
  },
});
