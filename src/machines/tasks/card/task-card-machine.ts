import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { TaskSheet } from '../../../api/contract/records/task.ts';
import { failureOfError } from '../../kit/call-failure.ts';
import { childrenOf, logicsOf, type NamesOf } from '../../kit/children/child-table.ts';
import { emitOn, emittedBy, heardBy, invokesOf, sendOn } from '../../kit/children/joined-children.ts';
import { asItCame, RECOVERY } from '../../kit/children/recovery.ts';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import { present } from '../../kit/present.ts';
import { relayEmitted } from '../../kit/relay-emitted.ts';
import type { TaskChanged, TaskChangeWanted, TaskNewsHeard } from '../task-change-types.ts';
import { taskLifeMachine } from '../task-life-machine.ts';
import { isGone, isNewsOf, laterSheet, peopleAt, stateWanted } from './card-rules.ts';
import { changedFields } from './sheet-rules.ts';
import type { loadSheet } from './task-card-actors.ts';
import { taskHistoryMachine, tieSearchMachine } from './task-card-lists.ts';
import type {
  CardOpened,
  TaskCardContext,
  TaskCardEmitted,
  TaskCardEvent,
  TaskCardInput,
} from './task-card-types.ts';
import { taskConflictsMachine } from './task-conflicts-machine.ts';
import { taskEditsMachine } from './task-edits-machine.ts';
import { taskPresenceMachine } from './task-presence-machine.ts';

const child = childrenOf<TaskCardContext, TaskCardEvent, TaskCardEmitted>();

const CHILDREN = {
  taskEdits: child(taskEditsMachine)({
    sends: ['task.changeWanted'],
    emits: ['work.began', 'work.ended'],
    hears: { 'task.changed': asItCame, 'task.refused': asItCame },
  }),
  taskConflicts: child(taskConflictsMachine)({
    sends: ['task.changeWanted'],
    hears: { 'task.changed': asItCame },
  }),
  taskLife: child(taskLifeMachine)(),
  taskPresence: child(taskPresenceMachine)({ input: ({ delays }) => ({ delays }) }),
  taskHistory: child(taskHistoryMachine)({
    input: ({ delays }) => ({ about: null, delays }),
    hears: RECOVERY,
  }),
  tieSearch: child(tieSearchMachine)({
    input: ({ delays }) => ({ about: null, delays }),
    hears: RECOVERY,
  }),
};
const LISTS = ['taskHistory', 'tieSearch'] as const;

const actors = {
  loadSheet: placeholderFor<typeof loadSheet>(),
  ...logicsOf(CHILDREN),
  relayChanges: relayEmitted,
};

/**
 * The open card: what the server has of it, its history, the states it may go to, texts typed in it, values
 * that lost because somebody else was first, the search for records to tie, and the people who look at it.
 */
export const taskCardMachine = setup({
  types: {
    context: {} as TaskCardContext,
    input: {} as TaskCardInput,
    events: {} as TaskCardEvent,
    emitted: {} as TaskCardEmitted,
    children: {} as NamesOf<typeof actors>,
  },
  actors,
  guards: {
    isAnother: ({ context }, { task }: CardOpened) => task !== context.task,
    isOfCard: ({ context }, { change }: TaskChanged) => change.task === context.task,
    isNews: ({ context }, heard: TaskNewsHeard) => isNewsOf(context, heard),
    isMove: ({ context }, { change }: TaskChangeWanted) => stateWanted(context, change) !== null,
    isGone: (_, { error }: { error: unknown }) => isGone(error),
  },
  actions: {
    storeTask: assign((_, { task }: CardOpened) => ({ task, sheet: null, failure: null, people: [] })),
    clear: assign({ task: null, sheet: null, failure: null, people: [] }),
    /** Otherwise the card read earlier would stay on screen as if it could still be changed. */
    clearSheet: assign({ sheet: null }),
    storeSheet: assign(({ context }, sheet: TaskSheet) => ({
      sheet: laterSheet(context.sheet, sheet),
      failure: null,
    })),
    storeAnswer: assign(({ context }, { sheet }: TaskChanged) => ({
      sheet: laterSheet(context.sheet, sheet),
      failure: null,
    })),
    storePeople: assign(({ context }, heard: TaskNewsHeard) => ({ people: peopleAt(context, heard) })),
    storeFailure: assign(failureOfError),
    sayPresence: sendTo('taskPresence', ({ context: { task } }) => ({ type: 'presence.changed', task })),
    leaveLists: enqueueActions(({ enqueue }) => {
      for (const list of LISTS) enqueue.sendTo(list, { type: 'list.left' });
    }),
    refreshHistory: sendTo('taskHistory', { type: 'list.refreshRequested' }),
    tellLife: sendTo('taskLife', ({ context: { sheet } }) => ({
      type: 'life.told' as const,
      state: present(sheet, 'sheet').tarjeta.estado,
    })),
    // The page shows the change before the server has answered, so the states that it offers must already follow the
    // new state.
    moveLife: sendTo('taskLife', ({ context }, { change }: TaskChangeWanted) => ({
      type: 'life.told' as const,
      state: present(stateWanted(context, change), 'state'),
    })),
    sendOn: sendOn(CHILDREN),
    emitOn: emitOn(),
    notifyMeanwhile: emit(({ context }, sheet: TaskSheet) => ({
      type: 'card.changedMeanwhile' as const,
      fields: context.sheet === null ? [] : changedFields(context.sheet, sheet),
      por: sheet.modificadaPor,
    })),
  },
}).createMachine({
  id: 'taskCard',
  context: ({ input }) => ({ ...input, task: null, sheet: null, failure: null, people: [] }),
  initial: 'closed',
  invoke: invokesOf(CHILDREN, { onCrash: '.broken', relay: 'relayChanges' }),
  on: {
    'card.opened': {
      guard: { type: 'isAnother', params: fromEvent },
      target: '.reading',
      actions: [{ type: 'storeTask', params: fromEvent }, 'leaveLists', 'sayPresence'],
    },
    'task.changeWanted': [
      {
        guard: { type: 'isMove', params: fromEvent },
        actions: [{ type: 'moveLife', params: fromEvent }, 'emitOn'],
      },
      { actions: 'emitOn' },
    ],
    ...emittedBy(CHILDREN),
    // Also while no card is open: the list of tasks then shows the history of a task.
    ...heardBy(CHILDREN),
    'task.newsHeard': { actions: { type: 'storePeople', params: fromEvent } },
  },
  states: {
    closed: { entry: ['clear', 'leaveLists', 'sayPresence'] },
    reading: {
      invoke: {
        id: 'loadSheet',
        src: 'loadSheet',
        input: ({ context: { task } }) => ({ task: present(task, 'task') }),
        onDone: { target: 'shown', actions: [{ type: 'storeSheet', params: fromOutput }, 'tellLife'] },
        onError: [
          { guard: { type: 'isGone', params: fromEvent }, target: 'gone' },
          { target: 'failed', actions: { type: 'storeFailure', params: fromEvent } },
        ],
      },
      on: { 'card.closed': 'closed' },
    },
    failed: {
      on: {
        'card.closed': 'closed',
        'card.retryRequested': 'reading',
        'session.renewed': 'reading',
        'connection.returned': 'reading',
      },
    },
    /** The server does not know the task. A task made while offline appears when the server answers its creation. */
    gone: {
      on: {
        'card.closed': 'closed',
        'task.changed': [
          {
            guard: { type: 'isOfCard', params: fromEvent },
            target: 'shown',
            actions: [{ type: 'storeAnswer', params: fromEvent }, 'tellLife', 'sendOn'],
          },
          { actions: 'sendOn' },
        ],
      },
    },
    shown: {
      initial: 'fresh',
      on: {
        'card.closed': 'closed',
        'task.changed': [
          {
            guard: { type: 'isOfCard', params: fromEvent },
            actions: [{ type: 'storeAnswer', params: fromEvent }, 'sendOn', 'refreshHistory'],
          },
          { actions: 'sendOn' },
        ],
        'task.newsHeard': [
          { guard: { type: 'isNews', params: fromEvent }, target: '.refreshing' },
          { actions: { type: 'storePeople', params: fromEvent } },
        ],
      },
      states: {
        fresh: {},
        refreshing: {
          invoke: {
            id: 'loadSheet',
            src: 'loadSheet',
            input: ({ context: { task } }) => ({ task: present(task, 'task') }),
            onDone: {
              target: 'fresh',
              actions: [
                { type: 'notifyMeanwhile', params: fromOutput },
                { type: 'storeSheet', params: fromOutput },
                ...(['tellLife', 'refreshHistory'] as const),
              ],
            },
            onError: [
              {
                guard: { type: 'isGone', params: fromEvent },
                target: '#taskCard.gone',
                actions: 'clearSheet',
              },
              { target: 'stale', actions: { type: 'storeFailure', params: fromEvent } },
            ],
          },
        },
        /** Reading again failed: the card read earlier stays on screen. */
        stale: {
          on: {
            'card.retryRequested': 'refreshing',
            'session.renewed': { target: 'refreshing', actions: 'sendOn' },
            'connection.returned': { target: 'refreshing', actions: 'sendOn' },
          },
        },
      },
    },
    broken: { type: 'final' },
  },
});
