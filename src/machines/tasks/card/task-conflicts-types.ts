import type { TaskChanged, TaskChangeWanted } from '../task-change-types.ts';

/** A value that lost: somebody had changed the field since this person saw it. */
export interface Lost {
  readonly task: string;
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly version: number;
  readonly por: string;
  readonly en: string;
}

export interface LostPlace {
  readonly task: string;
  readonly field: string;
}

export interface TaskConflictsContext {
  readonly lost: readonly Lost[];
}

export type TaskConflictsEvent = ({ readonly type: 'conflict.settled' } & LostPlace) | Insisted | TaskChanged;

/** The person sends a lost value again, based on the present version of the field. */
export interface Insisted extends LostPlace {
  readonly type: 'conflict.insisted';
  readonly base: number;
  readonly opId: string;
  readonly at: number;
}

export type TaskConflictsEmitted = TaskChangeWanted;
