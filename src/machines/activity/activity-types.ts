import type { ActivityOptions, ActivityPage, TrailFilter } from '../../api/contract/activity.ts';
import type { PagedListDelays } from '../kit/paged-list/paged-list-types.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';

export const WHOLE_TRAIL: TrailFilter = {};

/** The page after an entry, before an entry, or the newest one. */
export interface TrailPlace {
  readonly antes?: number;
  readonly despues?: number;
}

export interface TrailQuery {
  readonly filter: TrailFilter;
  readonly place: TrailPlace;
}

/** `readAt`: reference for times such as 'hace 5 min', in milliseconds since 1970. */
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
  | { readonly type: 'activity.asked'; readonly query: TrailQuery; readonly entryId: number | null }
  | { readonly type: 'activity.left' }
  | SessionRenewed
  | ConnectionReturned;
