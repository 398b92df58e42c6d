import type { ActivityOptions, ActivityPage, TrailFilter } from '../../api/contract/activity.ts';
import type { PagedListDelays } from '../kit/paged-list/paged-list-types.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';

export const WHOLE_TRAIL: TrailFilter = {};

/** Where in the trail a page is: after an entry, before one, or at the newest. */
export interface TrailPlace {
  readonly antes?: number;
  readonly despues?: number;
}

export interface TrailQuery {
  readonly filter: TrailFilter;
  readonly place: TrailPlace;
}

/** `readAt`: what is told as so long ago is so long before then. */
export interface TrailPage extends ActivityPage {
  readonly readAt: number;
}

export interface ActivityInput {
  readonly delays: PagedListDelays;
}

export interface ActivityContext extends ActivityInput {
  readonly options: ActivityOptions | null;
}

export type ActivityEvent =
  /** What is looked at, as the address says it. */
  | { readonly type: 'activity.asked'; readonly query: TrailQuery; readonly entryId: number | null }
  | { readonly type: 'activity.left' }
  | SessionRenewed
  | ConnectionReturned;
