import type { TaskSheet } from '../../api/contract/records/task.ts';
import type { FieldOutcome } from '../../api/contract/records/task-changes.ts';
import type { TaskNews } from '../../api/contract/records/task-feed.ts';
import type { CallFailure } from '../kit/call-failure.ts';

/** A change that a person made to a task. The browser stores it until the server has answered it. */
export interface TaskChange {
  readonly opId: string;
  /** When it was made, in milliseconds since 1970: changes are sent in this order. */
  readonly at: number;
  readonly task: string;
  /** Board of a new task; null for a task that exists. */
  readonly board: number | null;
  /** The version that the person saw of each field. */
  readonly base: Readonly<Record<string, number>>;
  readonly set: Readonly<Record<string, unknown>>;
}

export interface TaskChangeWanted {
  readonly type: 'task.changeWanted';
  readonly change: TaskChange;
}

/** The server has stored the change: in the task or, when it lost, only in the task's history. */
export interface TaskChanged {
  readonly type: 'task.changed';
  readonly change: TaskChange;
  readonly sheet: TaskSheet;
  readonly fields: Readonly<Record<string, FieldOutcome>>;
}

/** The server will never accept the change. */
export interface TaskRefused {
  readonly type: 'task.refused';
  readonly change: TaskChange;
  readonly failure: CallFailure;
}

export interface TaskNewsHeard {
  readonly type: 'task.newsHeard';
  readonly news: TaskNews;
}
