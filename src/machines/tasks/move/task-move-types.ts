import type { TaskCard } from '../../../api/contract/records/task.ts';
import type { TaskPlace } from '../../../api/contract/records/task-changes.ts';
import type { ColumnState } from '../../../shared/task-states.ts';
import type { TaskChangeWanted } from '../task-change-types.ts';

/** A column of the board as the person sees it when the card is lifted, with its cards in order. */
export interface MoveColumn {
  readonly id: number;
  readonly estado: ColumnState;
  readonly cards: readonly string[];
}

/** The column over which a card is held, and the number of the column's other cards before it. */
export interface MovePlace {
  readonly column: number;
  readonly index: number;
}

export interface TaskMoveDelays {
  /** Milliseconds during which the last move can be undone with one press. */
  readonly undo: number;
}
export const TASK_MOVE_DELAYS: TaskMoveDelays = { undo: 10_000 };

export interface TaskMoveInput {
  readonly delays: TaskMoveDelays;
}

/** The last move, which can be undone. */
export interface MadeMove {
  readonly task: string;
  readonly place: TaskPlace;
  readonly before: TaskPlace;
}

export interface TaskMoveContext extends TaskMoveInput {
  readonly card: TaskCard | null;
  /** The columns without the lifted card. */
  readonly columns: readonly MoveColumn[];
  readonly from: MovePlace | null;
  readonly over: MovePlace | null;
  /** The place that the card gets once the person has typed the reason. */
  readonly wanted: TaskPlace | null;
  readonly reason: string;
  /** The place of the card before the move. */
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

/** Id and time of a change that the person makes here. The view makes both. */
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
  /** The present card; undoing the move is based on its version. */
  readonly card: TaskCard;
}

export type TaskMoveEvent =
  | CardLifted
  | { readonly type: 'move.stepped'; readonly step: MoveStep }
  | ({ readonly type: 'move.dropped' } & MoveMark)
  /** A move without lifting: by the pointer, or from a menu. */
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
/** The lifted card was put back where it was. */
export interface CardPutBack {
  readonly type: 'move.putBack';
  readonly card: TaskCard;
}
export interface CardTakenBack {
  readonly type: 'move.takenBack';
  readonly card: TaskCard;
}
export type TaskMoveEmitted = TaskChangeWanted | CardMoved | CardPutBack | CardTakenBack;
