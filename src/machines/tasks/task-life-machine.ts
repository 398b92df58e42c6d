import { setup } from 'xstate';
import type { TaskState } from '../../shared/task-states.ts';

export type TaskLifeEvent =
  | { readonly type: 'life.told'; readonly state: TaskState }
  | { readonly type: 'life.moved'; readonly to: TaskState };

const toldOf = ({ event }: { event: TaskLifeEvent }) => ({
  state: event.type === 'life.told' ? event.state : event.to,
});

const TO = {
  toDo: { guard: { type: 'isToDo', params: toldOf }, target: 'por_hacer' },
  inProgress: { guard: { type: 'isInProgress', params: toldOf }, target: 'en_curso' },
  blocked: { guard: { type: 'isBlocked', params: toldOf }, target: 'bloqueada' },
  inReview: { guard: { type: 'isInReview', params: toldOf }, target: 'en_revision' },
  done: { guard: { type: 'isDone', params: toldOf }, target: 'hecha' },
  discarded: { guard: { type: 'isDiscarded', params: toldOf }, target: 'descartada' },
} as const;

/**
 * The states of a task and the moves between them (`task-states.ts`). The page offers the moves that this machine can
 * make. Events say what state the task is in; the machine reads nothing.
 */
export const taskLifeMachine = setup({
  types: { events: {} as TaskLifeEvent },
  guards: {
    isToDo: (_, { state }: { state: TaskState }) => state === 'por_hacer',
    isInProgress: (_, { state }: { state: TaskState }) => state === 'en_curso',
    isBlocked: (_, { state }: { state: TaskState }) => state === 'bloqueada',
    isInReview: (_, { state }: { state: TaskState }) => state === 'en_revision',
    isDone: (_, { state }: { state: TaskState }) => state === 'hecha',
    isDiscarded: (_, { state }: { state: TaskState }) => state === 'descartada',
  },
}).createMachine({
  id: 'taskLife',
  initial: 'unknown',
  on: {
    'life.told': [
      { guard: { type: 'isToDo', params: toldOf }, target: '.por_hacer' },
      { guard: { type: 'isInProgress', params: toldOf }, target: '.en_curso' },
      { guard: { type: 'isBlocked', params: toldOf }, target: '.bloqueada' },
      { guard: { type: 'isInReview', params: toldOf }, target: '.en_revision' },
      { guard: { type: 'isDone', params: toldOf }, target: '.hecha' },
      { guard: { type: 'isDiscarded', params: toldOf }, target: '.descartada' },
    ],
  },
  states: {
    unknown: {},
    por_hacer: { on: { 'life.moved': [TO.inProgress, TO.blocked, TO.inReview, TO.done, TO.discarded] } },
    en_curso: { on: { 'life.moved': [TO.toDo, TO.blocked, TO.inReview, TO.done, TO.discarded] } },
    /** A blocked task must be unblocked before it is done. */
    bloqueada: { on: { 'life.moved': [TO.toDo, TO.inProgress, TO.inReview, TO.discarded] } },
    en_revision: { on: { 'life.moved': [TO.toDo, TO.inProgress, TO.blocked, TO.done, TO.discarded] } },
    /** A done task must be reopened before it can be blocked or discarded. */
    hecha: { on: { 'life.moved': [TO.toDo, TO.inProgress, TO.inReview] } },
    /** A discarded task must be taken up again before it can be blocked or done. */
    descartada: { on: { 'life.moved': [TO.toDo, TO.inProgress, TO.inReview] } },
  },
});
