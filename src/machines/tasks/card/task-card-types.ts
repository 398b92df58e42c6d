import type { TaskPerson, TaskSheet } from '../../../api/contract/records/task.ts';
import type { CallFailure } from '../../kit/call-failure.ts';
import type { WorkEmitted } from '../../kit/open-work.ts';
import { PAGED_LIST_DELAYS, type PagedListDelays } from '../../kit/paged-list/paged-list-types.ts';
import type { ConnectionReturned, SessionRenewed } from '../../kit/recovery-events.ts';
import type { TaskChanged, TaskChangeWanted, TaskNewsHeard, TaskRefused } from '../task-change-types.ts';
import { TASK_PRESENCE_DELAYS, type TaskPresenceDelays } from './task-presence-types.ts';

export type TaskCardDelays = PagedListDelays & TaskPresenceDelays;
export const TASK_CARD_DELAYS: TaskCardDelays = { ...PAGED_LIST_DELAYS, ...TASK_PRESENCE_DELAYS };

export interface TaskCardInput {
  readonly delays: TaskCardDelays;
}

export interface TaskCardContext extends TaskCardInput {
  readonly task: string | null;
  /** The last card that was read from the server. */
  readonly sheet: TaskSheet | null;
  readonly failure: CallFailure | null;
  /** All people who look at the card, this person included. */
  readonly people: readonly TaskPerson[];
}

export interface CardOpened {
  readonly type: 'card.opened';
  readonly task: string;
}

/** Somebody changed these fields while the card was open. */
export interface CardChangedMeanwhile {
  readonly type: 'card.changedMeanwhile';
  readonly fields: readonly string[];
  readonly por: string;
}

export type TaskCardEvent =
  | CardOpened
  | { readonly type: 'card.closed' }
  | { readonly type: 'card.retryRequested' }
  | TaskChangeWanted
  | TaskChanged
  | TaskRefused
  | TaskNewsHeard
  | WorkEmitted
  | SessionRenewed
  | ConnectionReturned;

export type TaskCardEmitted = TaskChangeWanted | CardChangedMeanwhile | WorkEmitted;

export interface SheetOrder {
  readonly task: string;
}
