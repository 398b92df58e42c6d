import type { CallFailure } from '../call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../recovery-events.ts';

export interface ResourceContext<TValue, TChange = unknown> {
  readonly value: TValue;
  /** Changes that are shown and not yet known to be saved, the newest last; each only once. */
  readonly unsaved: readonly TChange[];
  readonly failure: CallFailure | null;
}

export type ResourceEvent<TChange> =
  | { readonly type: 'resource.opened' }
  | { readonly type: 'resource.retryRequested' }
  | { readonly type: 'resource.changed'; readonly change: TChange }
  | ConnectionReturned
  | SessionRenewed;
