import type { CallFailure } from '../../kit/call-failure.ts';
import type { TaskChange } from '../task-change-types.ts';

export interface KeptChange {
  readonly change: TaskChange;
  /** Why the server will never accept the change; null: it is still to be sent. */
  readonly failure: CallFailure | null;
}

/**
 * The changes of one person that the server has not answered. The browser keeps them for all its tabs and over a
 * reload.
 */
export interface TaskQueue {
  /** The changes in the order in which they were made. */
  read(): readonly KeptChange[];
  /** The stored change; null: another tab has settled it. */
  find(change: TaskChange): KeptChange | null;
  /** false: the browser cannot store more, and the change lasts as long as this page. */
  keep(kept: KeptChange): boolean;
  forget(change: TaskChange): void;
}

export type OpenTaskQueue = (userId: number | null) => TaskQueue;
