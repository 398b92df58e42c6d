import { assign, setup } from 'xstate';
import { childrenOf, logicsOf, type NamesOf } from '../kit/children/child-table.ts';
import { emitOn, emittedBy, heardBy, invokesOf, sendOn } from '../kit/children/joined-children.ts';
import { asItCame, RECOVERY } from '../kit/children/recovery.ts';
import { fromEvent } from '../kit/params.ts';
import { present } from '../kit/present.ts';
import { relayEmitted } from '../kit/relay-emitted.ts';
import { boardFormMachine } from './board/board-form.ts';
import type { BoardValues } from './board/board-form-types.ts';
import { taskBoardMachine } from './board/task-board-machine.ts';
import { taskCardMachine } from './card/task-card-machine.ts';
import { taskFeedMachine } from './feed/task-feed-machine.ts';
import { taskMoveMachine } from './move/task-move-machine.ts';
import { taskOutboxMachine } from './outbox/task-outbox-machine.ts';
import type { TasksContext, TasksEmitted, TasksEvent, TasksInput } from './tasks-types.ts';

const child = childrenOf<TasksContext, TasksEvent, TasksEmitted>();

const CHILDREN = {
  taskFeed: child(taskFeedMachine)({
    input: ({ delays }) => ({ delays }),
    emits: ['task.newsHeard'],
    hears: {
      ...RECOVERY,
      'tasks.entered': () => ({ type: 'feed.wanted' }),
      'tasks.exited': () => ({ type: 'feed.unwanted' }),
    },
  }),
  taskOutbox: child(taskOutboxMachine)({
    input: ({ delays, userId }) => ({ delays, userId }),
    emits: ['task.changed', 'task.refused', 'work.began', 'work.ended'],
    hears: { ...RECOVERY, 'task.changeWanted': asItCame },
    mayEnd: true,
  }),
  taskBoard: child(taskBoardMachine)({
    input: ({ delays }) => ({ delays }),
    hears: {
      ...RECOVERY,
      'tasks.entered': asItCame,
      'task.changed': asItCame,
      'task.newsHeard': asItCame,
      'board.saved': asItCame,
    },
  }),
  taskMove: child(taskMoveMachine)({
    input: ({ delays }) => ({ delays }),
    sends: ['task.changeWanted'],
    emits: ['move.made', 'move.putBack', 'move.takenBack'],
  }),
  taskCard: child(taskCardMachine)({
    input: ({ delays }) => ({ delays }),
    sends: ['task.changeWanted'],
    emits: ['work.began', 'work.ended'],
    hears: {
      ...RECOVERY,
      'task.changed': asItCame,
      'task.newsHeard': asItCame,
      'task.refused': asItCame,
    },
    mayEnd: true,
  }),
};
const FORM = {
  boardForm: child(boardFormMachine)({
    input: ({ values }) => ({ values: present(values, 'values') }),
    emits: ['board.saved'],
  }),
};

const actors = {
  ...logicsOf(CHILDREN),
  ...logicsOf(FORM),
  relayTasks: relayEmitted,
  relayForm: relayEmitted,
};

/**
 * 4Task: the boards and their form, the cards of one board, moving a card, the open card, the live news, and
 * this person's unsent changes.
 */
export const tasksMachine = setup({
  types: {
    context: {} as TasksContext,
    input: {} as TasksInput,
    events: {} as TasksEvent,
    emitted: {} as TasksEmitted,
    children: {} as NamesOf<typeof actors>,
  },
  actors,
  actions: {
    storeValues: assign((_, { values }: { values: BoardValues }) => ({ values })),
    clearValues: assign({ values: null }),
    sendOn: sendOn(CHILDREN),
    emitOn: emitOn(),
  },
}).createMachine({
  id: 'tasks',
  context: ({ input }) => ({
    ...input,
    values: null,
  }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      invoke: invokesOf(CHILDREN, { onCrash: 'broken', relay: 'relayTasks' }),
      states: {
        form: {
          initial: 'closed',
          states: {
            closed: {
              entry: 'clearValues',
              on: {
                'board.formOpened': {
                  target: 'editing',
                  actions: { type: 'storeValues', params: fromEvent },
                },
              },
            },
            editing: {
              invoke: invokesOf(FORM, { onCrash: '#tasks.broken', relay: 'relayForm' }),
              on: { 'board.formClosed': 'closed', 'board.saved': 'closed' },
            },
          },
        },
        news: {
          on: {
            ...heardBy(CHILDREN),
            ...emittedBy(CHILDREN),
            'board.saved': { actions: ['emitOn', 'sendOn'] },
          },
        },
      },
    },
    broken: { type: 'final' },
  },
});
