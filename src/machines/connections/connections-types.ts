import type { ConnectionRange } from '../../api/contract/connections.ts';
import type { PagedListDelays } from '../kit/paged-list/paged-list-types.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';
import type {
  RetriedReadingDelays,
  RetriedReadingEmitted,
} from '../kit/retried-reading/retried-reading-types.ts';

export interface ConnectionsInput {
  readonly delays: { readonly readings: RetriedReadingDelays; readonly lists: PagedListDelays };
}

export type ConnectionsEvent =
  | { readonly type: 'connections.asked'; readonly range: ConnectionRange }
  | { readonly type: 'connections.refreshRequested' }
  | { readonly type: 'connections.retryRequested' }
  | { readonly type: 'banner.dismissed' }
  | RetriedReadingEmitted
  | SessionRenewed
  | ConnectionReturned;

/** Asks which connections were stalled at a moment (ISO 8601), or now when it is null. */
export interface StalledQuery {
  readonly moment: string | null;
}
