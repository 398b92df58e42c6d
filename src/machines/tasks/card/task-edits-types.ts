import type { WorkEmitted } from '../../kit/open-work.ts';
import type { TaskChanged, TaskChangeWanted, TaskRefused } from '../task-change-types.ts';

export interface DraftPlace {
  readonly task: string;
  /**
   * A field of the task, or a text that becomes a field only when it is sent: 'casilla' and 'comentario' (a new one),
   * 'adjunto.nombre' and 'adjunto.url' (of a new attachment), 'motivo' (why the task is blocked).
   */
  readonly key: string;
}

export interface Draft extends DraftPlace {
  readonly text: string;
  /**
   * `was` and `base`: text and version of the field when the person began to type; the change is based on that version.
   */
  readonly was: string;
  readonly base: number;
}

export interface TaskEditsContext {
  readonly drafts: readonly Draft[];
  /**
   * Drafts that were closed without sending, or refused: one for each place, kept until the person resumes or dismisses
   * it.
   */
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

/** The drafts with these keys were sent as this change. */
export interface EditSent {
  readonly type: 'edit.sent';
  readonly task: string;
  readonly keys: readonly string[];
  readonly set: Readonly<Record<string, unknown>>;
  readonly opId: string;
  readonly at: number;
}

export type TaskEditsEmitted = TaskChangeWanted | WorkEmitted;
