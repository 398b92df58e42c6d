import { assign, emit, sendTo, setup } from 'xstate';
import { branchOnKind, outputIs } from '../../kit/branch-on-kind.ts';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import { present } from '../../kit/present.ts';
import type { WorkSpanDone } from '../pomodoro-types.ts';
import type { addPomodoro, keepTask } from './pomodoro-task-actors.ts';
import type {
  Counted,
  CountOrder,
  PomodoroTask,
  PomodoroTaskContext,
  PomodoroTaskEvent,
  PomodoroTaskInput,
  TaskGone,
} from './pomodoro-task-types.ts';

/** The task that the Pomodoro is spent on. Each finished span of work is added to it once, by one tab. */
export const pomodoroTaskMachine = setup({
  types: {
    context: {} as PomodoroTaskContext,
    input: {} as PomodoroTaskInput,
    events: {} as PomodoroTaskEvent,
    emitted: {} as TaskGone,
    children: {} as { keepTask: 'keepTask'; addPomodoro: 'addPomodoro' },
  },
  actors: {
    keepTask: placeholderFor<typeof keepTask>(),
    addPomodoro: placeholderFor<typeof addPomodoro>(),
  },
  delays: { countAgain: ({ context }) => context.delays.countAgain },
  guards: { outputIs, hasCount: ({ context }) => context.count !== null },
  actions: {
    storeKept: assign((_, { task, count }: Pick<PomodoroTaskContext, 'task' | 'count'>) => ({
      task,
      count,
    })),
    keepChosen: sendTo('keepTask', (_, { task }: { task: PomodoroTask | null }) => ({
      type: 'choose' as const,
      task,
    })),
    keepCount: sendTo('keepTask', (_, { minutes }: WorkSpanDone) => ({ type: 'count' as const, minutes })),
    forgetCount: sendTo('keepTask', (_, { count }: CountOrder) => ({ type: 'forget' as const, count })),
    forgetTask: sendTo('keepTask', (_, { count }: CountOrder) => ({ type: 'forgetTask' as const, count })),
    notifyGone: emit((_, { count }: CountOrder) => ({
      type: 'pomodoroTask.gone' as const,
      task: count.task,
    })),
    // The next span is read from the browser's storage once this one was removed from it.
    clearCount: assign({ count: null }),
  },
}).createMachine({
  id: 'pomodoroTask',
  context: ({ input }) => ({ ...input, task: null, count: null }),
  initial: 'open',
  states: {
    open: {
      invoke: {
        id: 'keepTask',
        src: 'keepTask',
        input: ({ context: { userId } }) => ({ userId }),
        onError: 'broken',
      },
      on: {
        'pomodoroTask.read': { actions: { type: 'storeKept', params: fromEvent } },
        'pomodoroTask.chosen': { actions: { type: 'keepChosen', params: fromEvent } },
        'pomodoro.workDone': { actions: { type: 'keepCount', params: fromEvent } },
      },
      initial: 'aside',
      states: {
        /** Another tab owns the timer and adds the spans. */
        aside: { on: { 'pomodoro.owned': 'resting' } },
        resting: { always: { guard: 'hasCount', target: 'adding' } },
        adding: {
          invoke: {
            id: 'addPomodoro',
            src: 'addPomodoro',
            input: ({ context }) => ({ count: present(context.count, 'count') }),
            onDone: branchOnKind<Counted>()({
              gone: {
                target: 'resting',
                actions: [
                  { type: 'forgetTask', params: fromOutput },
                  { type: 'notifyGone', params: fromOutput },
                  'clearCount',
                ],
              },
              added: {
                target: 'resting',
                actions: [{ type: 'forgetCount', params: fromOutput }, 'clearCount'],
              },
            }),
            onError: 'waiting',
          },
        },
        waiting: {
          after: { countAgain: 'resting' },
          on: { 'connection.returned': 'resting', 'session.renewed': 'resting' },
        },
      },
    },
    /** An actor crashed. Spans are no longer added to a task, but the rest of the portal keeps working. */
    broken: { on: { 'pomodoroTask.chosen': 'open' } },
  },
});
