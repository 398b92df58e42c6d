import type { Count } from '../../../api/contract/records/explorer.ts';
import type { TaskCard } from '../../../api/contract/records/task.ts';
import type { RecordsFilter } from '../../explorer/explorer-query.ts';
import type { CallFailure } from '../../kit/call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../../kit/recovery-events.ts';
import type { TaskChanged, TaskChangeWanted, TaskNewsHeard } from '../task-change-types.ts';

export interface TaskCalendarInput {
  readonly delays: { readonly settle: number };
}

/** What the page's address asks to show. */
export interface CalendarAsked {
  /** First and last day shown. */
  readonly desde: string;
  readonly hasta: string;
  readonly filter: RecordsFilter;
  /** Null for the tasks of every board. */
  readonly tablero: number | null;
}

/** The answer to the query. */
export interface CalendarPage {
  readonly asked: CalendarAsked;
  readonly cards: readonly TaskCard[];
  /** How many tasks are due on these days; more than `cards` when the server did not send all of them. */
  readonly total: number;
  /** How many tasks pass the filter and have no due date. */
  readonly undated: Count;
}

/** A task lifted with the keyboard; `to` is the day that it is moved to. */
export interface LiftedTask {
  readonly card: TaskCard;
  readonly to: string;
}

export interface TaskCalendarContext extends TaskCalendarInput {
  readonly query: CalendarAsked | null;
  /** The last answer; it stays on screen while the next one is read. */
  readonly page: CalendarPage | null;
  readonly failure: CallFailure | null;
  readonly lifted: LiftedTask | null;
}

/** Id and time of a change that the person makes here. The view makes both. */
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
  /** A move without lifting: by the pointer or from a menu. */
  | DueMoved
  | TaskChanged
  | TaskNewsHeard
  | SessionRenewed
  | ConnectionReturned;

export type TaskCalendarEmitted = TaskChangeWanted;
