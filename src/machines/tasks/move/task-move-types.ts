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

export interface TaskMoveContext {
  readonly card: TaskCard | null;
  /** Without the card. */
  readonly columns: readonly MoveColumn[];
  readonly from: MovePlace | null;
  readonly over: MovePlace | null;
  /** Where it goes once its reason is given. */
  readonly wanted: TaskPlace | null;
  readonly reason: string;
}

export interface CardLifted {
  readonly type: 'move.lifted';
  readonly card: TaskCard;
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
  readonly place: TaskPlace;
}

export type TaskMoveEvent =
  | CardLifted
  | { readonly type: 'move.stepped'; readonly step: MoveStep }
  | ({ readonly type: 'move.dropped' } & MoveMark)
  /** At once: by the pointer, or from a menu. */
  | CardPlaced
  | { readonly type: 'move.reasonChanged'; readonly reason: string }
  | ({ readonly type: 'move.confirmed' } & MoveMark)
  | { readonly type: 'move.cancelled' };

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
export type TaskMoveEmitted = TaskChangeWanted | CardMoved | CardPutBack;
