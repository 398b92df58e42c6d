import { assign, emit, setup } from 'xstate';
import { fromEvent } from '../../kit/params.ts';
import type { TaskChanged } from '../task-change-types.ts';
import { afterAnswer, insistence, lostAt, withoutLost } from './conflict-rules.ts';
import type {
  Insisted,
  LostPlace,
  TaskConflictsContext,
  TaskConflictsEmitted,
  TaskConflictsEvent,
} from './task-conflicts-types.ts';

/**
 * Values typed by this person that were not stored, because somebody else had changed the field first. Each
 * is kept until the person decides which value counts.
 */
export const taskConflictsMachine = setup({
  types: {
    context: {} as TaskConflictsContext,
    events: {} as TaskConflictsEvent,
    emitted: {} as TaskConflictsEmitted,
  },
  guards: {
    isLost: ({ context: { lost } }, place: LostPlace) => lostAt(lost, place) !== null,
    hasLost: ({ context: { lost } }) => lost.length > 0,
    hasNoneLost: ({ context: { lost } }) => lost.length === 0,
  },
  actions: {
    storeAnswer: assign(({ context: { lost } }, changed: TaskChanged) => ({
      lost: afterAnswer(lost, changed),
    })),
    settle: assign(({ context: { lost } }, place: LostPlace) => ({ lost: withoutLost(lost, place) })),
    want: emit(({ context: { lost } }, insisted: Insisted) => ({
      type: 'task.changeWanted' as const,
      change: insistence(lost, insisted),
    })),
  },
}).createMachine({
  id: 'taskConflicts',
  context: { lost: [] },
  initial: 'none',
  on: { 'task.changed': { actions: { type: 'storeAnswer', params: fromEvent } } },
  states: {
    none: { always: { guard: 'hasLost', target: 'undecided' } },
    undecided: {
      on: {
        'conflict.settled': { actions: { type: 'settle', params: fromEvent } },
        'conflict.insisted': {
          guard: { type: 'isLost', params: fromEvent },
          actions: [
            { type: 'want', params: fromEvent },
            { type: 'settle', params: fromEvent },
          ],
        },
      },
      always: { guard: 'hasNoneLost', target: 'none' },
    },
  },
});
