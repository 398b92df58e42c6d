import type { RestorationPreview, RestorationScopeAsked } from '../../api/contract/records/trash.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';

export interface RestorationContext {
  /** The requested works. */
  readonly scope: RestorationScopeAsked | null;
  readonly preview: RestorationPreview | null;
  readonly failure: CallFailure | null;
}

export type RestorationEvent =
  | { readonly type: 'restoration.requested'; readonly scope: RestorationScopeAsked }
  | { readonly type: 'restoration.confirmed' }
  /** Previews the same works again, with their present data. */
  | { readonly type: 'restoration.againRequested' }
  | { readonly type: 'restoration.retryRequested' }
  | { readonly type: 'restoration.closed' }
  | SessionRenewed
  | ConnectionReturned;

export interface RestorationAsked {
  readonly scope: RestorationScopeAsked;
}
