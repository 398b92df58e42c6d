import type { ActivityOptions, ActivityPage, TrailFilter } from '../../api/contract/activity.ts';
import type { PagedListDelays } from '../kit/paged-list/paged-list-types.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';

export const WHOLE_TRAIL: TrailFilter = {};

/** A page of the audit trail: `antes`, entries older than this id; `despues`, newer ones; without both, the newest. */
export interface TrailPlace {
  readonly antes?: number;
  readonly despues?: number;
}

export interface TrailQuery {
  readonly filter: TrailFilter;
  readonly place: TrailPlace;
}

/**
 * `readAt` is when the page was read, in milliseconds since 1970; relative times such as 'hace 5 min' count from it.
 */
export interface TrailPage extends ActivityPage {
  readonly readAt: number;
}

export interface ActivityInput {
  readonly delays: PagedListDelays;
}

export interface ActivityContext extends ActivityInput {
  readonly options: ActivityOptions | null;
}

/** What the page's address asks to show. */
export interface ActivityAsk {
  readonly query: TrailQuery;
  /** True when the summary also counts the days before. */
  readonly compares: boolean;
  readonly entryId: number | null;
}

export type ActivityEvent =
  | ({ readonly type: 'activity.asked' } & ActivityAsk)
  | { readonly type: 'activity.left' }
  | SessionRenewed
  | ConnectionReturned;
