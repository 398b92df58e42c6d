import type { ConnectionReturned, SessionRenewed } from '../../kit/recovery-events.ts';
import type { PomodoroOwned, WorkSpanDone } from '../pomodoro-types.ts';

/** The task that a Pomodoro is spent on. */
export interface PomodoroTask {
  readonly id: string;
  readonly numero: number;
  readonly titulo: string;
  readonly tablero: number;
}

/** A span of work that the server has not added to its task yet. */
export interface TaskCount {
  /** Made once for each span: a span that is sent twice counts once. */
  readonly opId: string;
  readonly task: PomodoroTask;
  readonly minutes: number;
}

export interface PomodoroTaskDelays {
  readonly countAgain: number;
}
export const POMODORO_TASK_DELAYS: PomodoroTaskDelays = { countAgain: 60_000 };

export interface PomodoroTaskInput {
  readonly userId: number | null;
  readonly delays: PomodoroTaskDelays;
}
/** The task and spans that this browser stores for this person. */
export interface PomodoroTaskContext extends PomodoroTaskInput {
  readonly task: PomodoroTask | null;
  /** The oldest span that the server has not added yet. */
  readonly count: TaskCount | null;
}

export interface TaskGone {
  readonly type: 'pomodoroTask.gone';
  readonly task: PomodoroTask;
}

export type PomodoroTaskEvent =
  | { readonly type: 'pomodoroTask.chosen'; readonly task: PomodoroTask | null }
  /** Sent at the start, and after every write in any tab. */
  | {
      readonly type: 'pomodoroTask.read';
      readonly task: PomodoroTask | null;
      readonly count: TaskCount | null;
    }
  | WorkSpanDone
  | PomodoroOwned
  | SessionRenewed
  | ConnectionReturned;

export type KeepTaskEvent =
  | { readonly type: 'choose'; readonly task: PomodoroTask | null }
  /** Adds a span to the chosen task; does nothing when no task is chosen. */
  | { readonly type: 'count'; readonly minutes: number }
  | { readonly type: 'forget'; readonly count: TaskCount }
  /**
   * The server will never add the span, for instance because the task no longer exists: everything stored for the task
   * is removed.
   */
  | { readonly type: 'forgetTask'; readonly count: TaskCount };

export interface KeptOf {
  readonly userId: number | null;
}
export interface CountOrder {
  readonly count: TaskCount;
}
export type Counted = CountOrder & ({ readonly kind: 'added' } | { readonly kind: 'gone' });
