import { assign, emit, sendTo, setup } from 'xstate';
import type { Boards } from '../../../api/contract/records/task-boards.ts';
import { failureOfError } from '../../kit/call-failure.ts';
import { childrenOf, logicsOf, type NamesOf } from '../../kit/children/child-table.ts';
import { heardBy, invokesOf, sendOn } from '../../kit/children/joined-children.ts';
import { RECOVERY } from '../../kit/children/recovery.ts';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import { present } from '../../kit/present.ts';
import { relayEmitted } from '../../kit/relay-emitted.ts';
import { tiedTaskFormMachine } from './tied-task-form.ts';
import type { TiedTaskCreated, TiedTaskValues } from './tied-task-form-types.ts';
import { tiedTaskListMachine } from './tied-task-list.ts';
import { onFirstBoard } from './tied-task-rules.ts';
import type { loadBoards } from './tied-tasks-actors.ts';
import type { TiedTasksContext, TiedTasksEvent, TiedTasksInput } from './tied-tasks-types.ts';

const child = childrenOf<TiedTasksContext, TiedTasksEvent>();

const LIST = {
  tiedTaskList: child(tiedTaskListMachine)({
    input: ({ delays }) => ({ about: null, delays }),
    hears: RECOVERY,
  }),
};
const FORM = {
  tiedTaskForm: child(tiedTaskFormMachine)({
    input: ({ values, boards }) => ({
      values: onFirstBoard(present(values, 'values'), present(boards, 'boards')),
    }),
    sends: ['tiedTask.created'],
  }),
};

const actors = {
  loadBoards: placeholderFor<typeof loadBoards>(),
  ...logicsOf(LIST),
  ...logicsOf(FORM),
  relayForm: relayEmitted,
};

/** The tasks tied to the record that a page of the portal shows, and the form of a new one. */
export const tiedTasksMachine = setup({
  types: {
    context: {} as TiedTasksContext,
    input: {} as TiedTasksInput,
    events: {} as TiedTasksEvent,
    emitted: {} as TiedTaskCreated,
    children: {} as NamesOf<typeof actors>,
  },
  actors,
  actions: {
    storeAsked: assign((_, { place, values }: { place: string; values: TiedTaskValues }) => ({
      place,
      values,
      boards: null,
      failure: null,
    })),
    storeBoards: assign((_, boards: Boards) => ({ boards, failure: null })),
    storeFailure: assign(failureOfError),
    clearAsked: assign({ place: null, values: null, boards: null, failure: null }),
    sendOn: sendOn(LIST),
    refreshList: sendTo('tiedTaskList', { type: 'list.refreshRequested' }),
    notifyCreated: emit((_, { sheet }: TiedTaskCreated) => ({ type: 'tiedTask.created', sheet })),
  },
}).createMachine({
  id: 'tiedTasks',
  context: ({ input }) => ({ ...input, place: null, values: null, boards: null, failure: null }),
  initial: 'open',
  states: {
    open: {
      invoke: invokesOf(LIST, { onCrash: 'broken' }),
      initial: 'closed',
      on: heardBy(LIST),
      states: {
        closed: {
          entry: 'clearAsked',
          on: {
            'tiedTask.formOpened': {
              target: 'readingBoards',
              actions: { type: 'storeAsked', params: fromEvent },
            },
          },
        },
        readingBoards: {
          invoke: {
            id: 'loadBoards',
            src: 'loadBoards',
            onDone: { target: 'writing', actions: { type: 'storeBoards', params: fromOutput } },
            onError: { target: 'unread', actions: { type: 'storeFailure', params: fromEvent } },
          },
          on: { 'tiedTask.formClosed': 'closed' },
        },
        unread: {
          on: {
            'tiedTask.formClosed': 'closed',
            'tiedTask.retryRequested': 'readingBoards',
            'session.renewed': { target: 'readingBoards', actions: 'sendOn' },
            'connection.returned': { target: 'readingBoards', actions: 'sendOn' },
          },
        },
        writing: {
          invoke: invokesOf(FORM, { onCrash: '#tiedTasks.broken', relay: 'relayForm' }),
          on: {
            'tiedTask.formClosed': 'closed',
            'tiedTask.created': {
              target: 'closed',
              actions: ['refreshList', { type: 'notifyCreated', params: fromEvent }],
            },
          },
        },
      },
    },
    broken: { type: 'final' },
  },
});
