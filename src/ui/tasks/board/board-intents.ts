import type { TaskCard } from '../../../api/contract/records/task.ts';
import type { BoardCards } from '../../../api/contract/records/task-boards.ts';
import type { TaskPlace } from '../../../api/contract/records/task-changes.ts';
import type { BoardValues } from '../../../machines/tasks/board/board-form-types.ts';
import type { BoardAsked, TaskBoardEvent } from '../../../machines/tasks/board/task-board-types.ts';
import type { TaskCardEvent } from '../../../machines/tasks/card/task-card-types.ts';
import { columnsOf, placeOfCard } from '../../../machines/tasks/move/move-rules.ts';
import type { MoveStep, TaskMoveEvent } from '../../../machines/tasks/move/task-move-types.ts';
import type { TaskOutboxEvent } from '../../../machines/tasks/outbox/task-outbox-types.ts';
import type { TasksEvent } from '../../../machines/tasks/tasks-types.ts';
import { randomUuid } from '../../../shared/random-uuid.ts';
import type { Hears } from '../../hears.ts';

/** The id by which the server counts a change once, and the moment at which it was made. */
const stamped = () => ({ opId: randomUuid(), at: Date.now() });

export const tasksIntents = (tasks: Hears<TasksEvent>) => ({
  enter: () => tasks.send({ type: 'tasks.entered' }),
  exit: () => tasks.send({ type: 'tasks.exited' }),
  write: (values: BoardValues) => tasks.send({ type: 'board.formOpened', values }),
  closeForm: () => tasks.send({ type: 'board.formClosed' }),
  /** Makes a task whose card is put at `lugar`. */
  create: (board: number, titulo: string, lugar: TaskPlace) =>
    tasks.send({
      type: 'task.changeWanted',
      change: { ...stamped(), task: randomUuid(), board, base: {}, set: { titulo, lugar } },
    }),
});

export const boardIntents = (board: Hears<TaskBoardEvent>) => ({
  ask: (asked: BoardAsked) => board.send({ type: 'board.asked', asked }),
  leave: () => board.send({ type: 'board.left' }),
  retry: () => board.send({ type: 'board.retryRequested' }),
});

export const moveIntents = (move: Hears<TaskMoveEvent>) => ({
  lift: (board: BoardCards, card: TaskCard) =>
    move.send({
      type: 'move.lifted',
      card,
      before: placeOfCard(board, card),
      columns: columnsOf(board),
    }),
  step: (step: MoveStep) => move.send({ type: 'move.stepped', step }),
  drop: () => move.send({ type: 'move.dropped', ...stamped() }),
  place: (board: BoardCards, card: TaskCard, place: TaskPlace) =>
    move.send({ type: 'move.placed', card, before: placeOfCard(board, card), place, ...stamped() }),
  changeReason: (reason: string) => move.send({ type: 'move.reasonChanged', reason }),
  confirm: () => move.send({ type: 'move.confirmed', ...stamped() }),
  cancel: () => move.send({ type: 'move.cancelled' }),
  undo: (card: TaskCard) => move.send({ type: 'move.undone', card, ...stamped() }),
});

export const openCardIntents = (card: Hears<TaskCardEvent>) => ({
  open: (task: string) => card.send({ type: 'card.opened', task }),
  close: () => card.send({ type: 'card.closed' }),
});

export const outboxIntents = (outbox: Hears<TaskOutboxEvent>) => ({
  sendNow: () => outbox.send({ type: 'outbox.retryRequested' }),
  dismiss: (opId: string) => outbox.send({ type: 'outbox.dismissed', opId }),
});
