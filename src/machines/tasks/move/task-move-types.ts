import type { TaskCard } from '../../../api/contract/records/task.ts';
import type { TaskPlace } from '../../../api/contract/records/task-changes.ts';
import type { ColumnState } from '../../../shared/task-states.ts';
import type { TaskChangeWanted } from '../task-change-types.ts';

/** The board as the person sees it when the card is lifted: which cards stand in which order in each column. */
export interface MoveColumn {
  readonly id: number;
  readonly estado: ColumnState;
  readonly cards: readonly string[];
}

/** Over which column, and after how many of its other cards. */
export interface MovePlace {
  readonly column: number;
  readonly index: number;
}

export interface TaskMoveDelays {
  /** For which the last move can be taken back with one press. */
  readonly undo: number;
}
export const TASK_MOVE_DELAYS: TaskMoveDelays = { undo: 10_000 };

export interface TaskMoveInput {
  readonly delays: TaskMoveDelays;
}

/** The last move, which can be taken back. */
export interface MadeMove {
  readonly task: string;
  readonly place: TaskPlace;
  readonly before: TaskPlace;
}

export interface TaskMoveContext extends TaskMoveInput {
  readonly card: TaskCard | null;
  /** Without the card. */
  readonly columns: readonly MoveColumn[];
  readonly from: MovePlace | null;
  readonly over: MovePlace | null;
  /** Where it goes once its reason is given. */
  readonly wanted: TaskPlace | null;
  readonly reason: string;
  /** Where the card stood. */
  readonly before: TaskPlace | null;
  readonly made: MadeMove | null;
}

export interface CardLifted {
  readonly type: 'move.lifted';
  readonly card: TaskCard;
  readonly before: TaskPlace;
  readonly columns: readonly MoveColumn[];
}
export type MoveStep = 'left' | 'right' | 'up' | 'down';

/** A change made here: its `opId` and its moment are made by the view. */
export interface MoveMark {
  readonly opId: string;
  readonly at: number;
}

export interface CardPlaced extends MoveMark {
  readonly type: 'move.placed';
  readonly card: TaskCard;
  readonly before: TaskPlace;
  readonly place: TaskPlace;
}

export interface MoveUndone extends MoveMark {
  readonly type: 'move.undone';
  /** As it is now: its version is that to which the way back belongs. */
  readonly card: TaskCard;
}

export type TaskMoveEvent =
  | CardLifted
  | { readonly type: 'move.stepped'; readonly step: MoveStep }
  | ({ readonly type: 'move.dropped' } & MoveMark)
  /** At once: by the pointer, or from a menu. */
  | CardPlaced
  | { readonly type: 'move.reasonChanged'; readonly reason: string }
  | ({ readonly type: 'move.confirmed' } & MoveMark)
  | { readonly type: 'move.cancelled' }
  | MoveUndone;

export interface CardMoved {
  readonly type: 'move.made';
  readonly card: TaskCard;
  readonly place: TaskPlace;
}
/** It is where it was. */
export interface CardPutBack {
  readonly type: 'move.putBack';
  readonly card: TaskCard;
}
export interface CardTakenBack {
  readonly type: 'move.takenBack';
  readonly card: TaskCard;
}
export type TaskMoveEmitted = TaskChangeWanted | CardMoved | CardPutBack | CardTakenBack;
