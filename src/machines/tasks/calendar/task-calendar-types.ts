import type { Count } from '../../../api/contract/records/explorer.ts';
import type { TaskCard } from '../../../api/contract/records/task.ts';
import type { RecordsFilter } from '../../explorer/explorer-query.ts';
import type { CallFailure } from '../../kit/call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../../kit/recovery-events.ts';
import type { TaskChanged, TaskChangeWanted, TaskNewsHeard } from '../task-change-types.ts';

export interface TaskCalendarInput {
  readonly delays: { readonly settle: number };
}

/** What the page's address asks. */
export interface CalendarAsked {
  /** The days that are shown, both included. */
  readonly desde: string;
  readonly hasta: string;
  readonly filter: RecordsFilter;
  /** null: of every board. */
  readonly tablero: number | null;
}

/** What was read for it. */
export interface CalendarPage {
  readonly asked: CalendarAsked;
  readonly cards: readonly TaskCard[];
  /** Those due on these days; more than `cards` where they are too many. */
  readonly total: number;
  /** What the filter lets through and has no due date. */
  readonly undated: Count;
}

/** Lifted by the keyboard: `to` is the day over which it is held. */
export interface LiftedTask {
  readonly card: TaskCard;
  readonly to: string;
}

export interface TaskCalendarContext extends TaskCalendarInput {
  readonly query: CalendarAsked | null;
  /** What was read last; it stays on screen while it is read again. */
  readonly page: CalendarPage | null;
  readonly failure: CallFailure | null;
  readonly lifted: LiftedTask | null;
}

/** Of a change that begins here: made by the view, as are its `opId` and its moment. */
export interface ChangeMark {
  readonly opId: string;
  readonly at: number;
}

export interface DueMoved extends ChangeMark {
  readonly type: 'due.moved';
  readonly card: TaskCard;
  readonly day: string;
}

export type TaskCalendarEvent =
  | { readonly type: 'calendar.asked'; readonly query: CalendarAsked }
  | { readonly type: 'calendar.left' }
  | { readonly type: 'calendar.retryRequested' }
  | { readonly type: 'due.lifted'; readonly card: TaskCard }
  | { readonly type: 'due.stepped'; readonly to: string }
  | ({ readonly type: 'due.dropped' } & ChangeMark)
  | { readonly type: 'due.putBack' }
  /** At once, by the pointer or from a menu. */
  | DueMoved
  | TaskChanged
  | TaskNewsHeard
  | SessionRenewed
  | ConnectionReturned;

export type TaskCalendarEmitted = TaskChangeWanted;
