import type { CallFailure } from '../../kit/call-failure.ts';
import type { WorkEmitted } from '../../kit/open-work.ts';
import type { ConnectionReturned, SessionRenewed } from '../../kit/recovery-events.ts';
import type { TaskChange, TaskChanged, TaskChangeWanted, TaskRefused } from '../task-change-types.ts';
import type { KeptChange } from './task-queue.ts';

export interface TaskOutboxDelays {
  /**
   * Milliseconds before a change is sent again: after the first failure in a row, the second and so on; after more
   * failures, the last value.
   */
  readonly sendAgain: readonly number[];
}
export const TASK_OUTBOX_DELAYS: TaskOutboxDelays = { sendAgain: [1_000, 2_000, 5_000, 15_000] };

export interface TaskOutboxInput {
  readonly userId: number | null;
  readonly delays: TaskOutboxDelays;
}

export interface RefusedChange {
  readonly change: TaskChange;
  readonly failure: CallFailure;
}

export interface TaskOutboxContext extends TaskOutboxInput {
  /** The changes to be sent, the oldest first. */
  readonly changes: readonly TaskChange[];
  readonly refused: readonly RefusedChange[];
  /** `opId` of the changes that the browser could not store: they last as long as this page. */
  readonly unkept: readonly string[];
  readonly failure: CallFailure | null;
  /** How many failures in a row there were since the last change was sent. */
  readonly failures: number;
}

export type TaskOutboxEvent =
  | TaskChangeWanted
  | { readonly type: 'outbox.notKept'; readonly opId: string }
  | { readonly type: 'outbox.dismissed'; readonly opId: string }
  | { readonly type: 'outbox.retryRequested' }
  | SessionRenewed
  | ConnectionReturned;

export type TaskOutboxEmitted = TaskChanged | TaskRefused | WorkEmitted;

export interface QueueOwner {
  readonly userId: number | null;
}

export interface SendOrder extends QueueOwner {
  readonly change: TaskChange;
  /** Later changes that get another base by its answer. */
  readonly basedOnIt: readonly TaskChange[];
}

export type Sent =
  | ({ readonly kind: 'answered' } & Omit<TaskChanged, 'type'>)
  /** Another tab of the same browser has sent the change. */
  | { readonly kind: 'settledElsewhere'; readonly change: TaskChange };

/**
 * `keep` is stored before `forget` is removed. A page that closes in between sends a change twice, which counts once.
 */
export interface KeepingWanted {
  readonly type: 'keeping.wanted';
  readonly keep: readonly KeptChange[];
  readonly forget: readonly TaskChange[];
}
