import type { WorkEmitted } from '../kit/open-work.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';
import type { BoardSaved, BoardValues } from './board/board-form-types.ts';
import { TASK_CARD_DELAYS, type TaskCardDelays } from './card/task-card-types.ts';
import { TASK_FEED_DELAYS, type TaskFeedDelays } from './feed/task-feed-types.ts';
import {
  type CardMoved,
  type CardPutBack,
  type CardTakenBack,
  TASK_MOVE_DELAYS,
  type TaskMoveDelays,
} from './move/task-move-types.ts';
import { TASK_OUTBOX_DELAYS, type TaskOutboxDelays } from './outbox/task-outbox-types.ts';
import type { TaskChanged, TaskChangeWanted, TaskNewsHeard, TaskRefused } from './task-change-types.ts';

export type TasksDelays = TaskCardDelays & TaskFeedDelays & TaskOutboxDelays & TaskMoveDelays;
export const TASKS_DELAYS: TasksDelays = {
  ...TASK_CARD_DELAYS,
  ...TASK_FEED_DELAYS,
  ...TASK_OUTBOX_DELAYS,
  ...TASK_MOVE_DELAYS,
};

export interface TasksInput {
  readonly userId: number | null;
  readonly delays: TasksDelays;
}

export interface TasksContext extends TasksInput {
  /** The values that the form of a board was opened with. */
  readonly values: BoardValues | null;
}

export type TasksEvent =
  /** A page of 4Task is shown: the board, the calendar or another. */
  | { readonly type: 'tasks.entered' }
  | { readonly type: 'tasks.exited' }
  | { readonly type: 'board.formOpened'; readonly values: BoardValues }
  | { readonly type: 'board.formClosed' }
  | BoardSaved
  | TaskChangeWanted
  | TaskChanged
  | TaskRefused
  | TaskNewsHeard
  | CardMoved
  | CardPutBack
  | CardTakenBack
  | WorkEmitted
  | SessionRenewed
  | ConnectionReturned;

export type TasksEmitted =
  | TaskChanged
  | TaskRefused
  | TaskNewsHeard
  | CardMoved
  | CardPutBack
  | CardTakenBack
  | BoardSaved
  | WorkEmitted;
