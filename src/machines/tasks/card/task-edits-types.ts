import type { WorkEmitted } from '../../kit/open-work.ts';
import type { TaskChanged, TaskChangeWanted, TaskRefused } from '../task-change-types.ts';

export interface DraftPlace {
  readonly task: string;
  /**
   * A field of the task, or what has no field before it is sent: 'casilla' and 'comentario' (a new one), 'adjunto.nombre'
   * and 'adjunto.url' (of a new one), 'motivo' (why the task is blocked).
   */
  readonly key: string;
}

export interface Draft extends DraftPlace {
  readonly text: string;
  /** What stood there when the edit began, and its version: what is sent is based on it. */
  readonly was: string;
  readonly base: number;
}

export interface TaskEditsContext {
  readonly drafts: readonly Draft[];
  /** What was typed and put back, or refused: one of each place, kept until it is taken up again or dismissed. */
  readonly putAside: readonly Draft[];
}

export type TaskEditsEvent =
  | ({ readonly type: 'edit.began'; readonly text: string; readonly base: number } & DraftPlace)
  | ({ readonly type: 'edit.typed'; readonly text: string } & DraftPlace)
  | ({ readonly type: 'edit.putBack' } & DraftPlace)
  | ({ readonly type: 'edit.recovered' } & DraftPlace)
  | ({ readonly type: 'edit.dismissed' } & DraftPlace)
  | EditSent
  | TaskChanged
  | TaskRefused;

/** What the drafts of these keys have become. */
export interface EditSent {
  readonly type: 'edit.sent';
  readonly task: string;
  readonly keys: readonly string[];
  readonly set: Readonly<Record<string, unknown>>;
  readonly opId: string;
  readonly at: number;
}

export type TaskEditsEmitted = TaskChangeWanted | WorkEmitted;
