import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import { fromEvent } from '../kit/params.ts';
import { present } from '../kit/present.ts';
import { relayEmitted, sendsOf } from '../kit/relay-emitted.ts';
import { boardFormMachine } from './board/board-form.ts';
import type { BoardValues } from './board/board-form-types.ts';
import { taskBoardMachine } from './board/task-board-machine.ts';
import { taskCardMachine } from './card/task-card-machine.ts';
import { taskFeedMachine } from './feed/task-feed-machine.ts';
import { taskMoveMachine } from './move/task-move-machine.ts';
import { taskOutboxMachine } from './outbox/task-outbox-machine.ts';
import type { TasksContext, TasksEmitted, TasksEvent, TasksInput } from './tasks-types.ts';

const actors = {
  taskBoard: taskBoardMachine,
  taskFeed: taskFeedMachine,
  taskOutbox: taskOutboxMachine,
  taskMove: taskMoveMachine,
  taskCard: taskCardMachine,
  boardForm: boardFormMachine,
  relayTasks: relayEmitted,
  relayForm: relayEmitted,
};

const TASKS = sendsOf<typeof actors, TasksEvent>()({
  taskFeed: ['task.newsHeard'],
  taskOutbox: ['task.changed', 'task.refused', 'work.began', 'work.ended'],
  taskMove: ['task.changeWanted', 'move.made', 'move.putBack', 'move.takenBack'],
  taskCard: ['task.changeWanted', 'work.began', 'work.ended'],
});
const SAVINGS = sendsOf<typeof actors, TasksEvent>()({ boardForm: ['board.saved'] });

const RECOVERING = ['taskFeed', 'taskOutbox', 'taskBoard', 'taskCard'] as const;
const INFORMED = ['taskBoard', 'taskCard'] as const;

/** The boards of 4Task: the cards of one of them, what others do to it meanwhile, and what this person does. */
export const tasksMachine = setup({
  types: {
    context: {} as TasksContext,
    input: {} as TasksInput,
    events: {} as TasksEvent,
    emitted: {} as TasksEmitted,
    children: {} as {
      taskBoard: 'taskBoard';
      taskFeed: 'taskFeed';
      taskOutbox: 'taskOutbox';
      taskMove: 'taskMove';
      taskCard: 'taskCard';
      boardForm: 'boardForm';
      relayTasks: 'relayTasks';
      relayForm: 'relayForm';
    },
  },
  actors,
  actions: {
    storeValues: assign((_, { values }: { values: BoardValues }) => ({ values })),
    clearValues: assign({ values: null }),
    notify: emit((_, told: TasksEmitted) => told),
    tellOutbox: sendTo('taskOutbox', ({ event }) => event),
    tellBoard: sendTo('taskBoard', ({ event }) => event),
    tellCard: sendTo('taskCard', ({ event }) => event),
    inform: enqueueActions(({ enqueue, event }) => {
      for (const child of INFORMED) enqueue.sendTo(child, event);
    }),
    recover: enqueueActions(({ enqueue, event }) => {
      for (const child of RECOVERING) enqueue.sendTo(child, event);
    }),
    hearNews: sendTo('taskFeed', { type: 'feed.wanted' }),
    stopNews: sendTo('taskFeed', { type: 'feed.unwanted' }),
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
      invoke: [
        {
          id: 'taskFeed',
          src: 'taskFeed',
          input: ({ context: { delays } }) => ({ delays }),
          onError: 'broken',
        },
        {
          id: 'taskOutbox',
          src: 'taskOutbox',
          input: ({ context: { delays, userId } }) => ({ delays, userId }),
          onError: 'broken',
          onDone: 'broken',
        },
        {
          id: 'taskBoard',
          src: 'taskBoard',
          input: ({ context: { delays } }) => ({ delays }),
          onError: 'broken',
        },
        {
          id: 'taskMove',
          src: 'taskMove',
          input: ({ context: { delays } }) => ({ delays }),
          onError: 'broken',
        },
        {
          id: 'taskCard',
          src: 'taskCard',
          input: ({ context: { delays } }) => ({ delays }),
          onError: 'broken',
          onDone: 'broken',
        },
        {
          id: 'relayTasks',
          src: 'relayTasks',
          input: ({ self }) => ({ parent: self, sends: TASKS }),
          onError: 'broken',
        },
      ],
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
              invoke: [
                {
                  id: 'boardForm',
                  src: 'boardForm',
                  input: ({ context: { values } }) => ({ values: present(values, 'values') }),
                  onError: '#tasks.broken',
                },
                {
                  id: 'relayForm',
                  src: 'relayForm',
                  input: ({ self }) => ({ parent: self, sends: SAVINGS }),
                  onError: '#tasks.broken',
                },
              ],
              on: { 'board.formClosed': 'closed', 'board.saved': 'closed' },
            },
          },
        },
        news: {
          on: {
            'tasks.entered': { actions: ['hearNews', 'tellBoard'] },
            'tasks.exited': { actions: 'stopNews' },
            'session.renewed': { actions: 'recover' },
            'connection.returned': { actions: 'recover' },
            'task.changeWanted': { actions: 'tellOutbox' },
            'task.changed': { actions: [{ type: 'notify', params: fromEvent }, 'inform'] },
            'task.refused': { actions: [{ type: 'notify', params: fromEvent }, 'tellCard'] },
            'task.newsHeard': { actions: [{ type: 'notify', params: fromEvent }, 'inform'] },
            'move.made': { actions: { type: 'notify', params: fromEvent } },
            'move.takenBack': { actions: { type: 'notify', params: fromEvent } },
            'move.putBack': { actions: { type: 'notify', params: fromEvent } },
            'board.saved': { actions: [{ type: 'notify', params: fromEvent }, 'tellBoard'] },
            'work.began': { actions: { type: 'notify', params: fromEvent } },
            'work.ended': { actions: { type: 'notify', params: fromEvent } },
          },
        },
      },
    },
    broken: { type: 'final' },
  },
});
