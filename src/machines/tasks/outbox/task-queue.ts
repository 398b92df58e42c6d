import type { CallFailure } from '../../kit/call-failure.ts';
import type { TaskChange } from '../task-change-types.ts';

export interface KeptChange {
  readonly change: TaskChange;
  /** Why the server will never take it; null: it is on its way. */
  readonly failure: CallFailure | null;
}

/** What one person did and the server has not answered, kept by the browser for all its tabs and over a reload. */
export interface TaskQueue {
  /** In the order in which it was done. */
  read(): readonly KeptChange[];
  /** null: another tab is done with it. */
  find(change: TaskChange): KeptChange | null;
  /** false: the browser keeps nothing more, and it lives with this page. */
  keep(kept: KeptChange): boolean;
  forget(change: TaskChange): void;
}

export type OpenTaskQueue = (userId: number | null) => TaskQueue;
