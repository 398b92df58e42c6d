import type { CallFailure } from '../../kit/call-failure.ts';
import type { TaskChange } from '../task-change-types.ts';

export interface KeptChange {
  readonly change: TaskChange;
  /** Why the server will never accept the change; null while it is still to be sent. */
  readonly failure: CallFailure | null;
}

/**
 * The changes of one person that the server has not answered. The browser stores them for all its tabs, so that a
 * reload does not lose them.
 */
export interface TaskQueue {
  /** The changes in the order in which they were made. */
  read(): readonly KeptChange[];
  /** The stored change; null when another tab has sent it. */
  find(change: TaskChange): KeptChange | null;
  /** Returns false when the browser cannot store more, and the change lasts as long as this page. */
  keep(kept: KeptChange): boolean;
  forget(change: TaskChange): void;
}

export type OpenTaskQueue = (userId: number | null) => TaskQueue;
