import type { CallFailure } from '../call-failure.ts';
import type { SessionRenewed } from '../recovery-events.ts';

export interface ResourceContext<TValue> {
  /** As last loaded or changed. */
  readonly value: TValue;
  /** Why the last attempt to load it, or to save it, came to nothing. */
  readonly failure: CallFailure | null;
}

export type ResourceEvent<TChange> =
  /** Somebody looks at it. */
  | { readonly type: 'resource.opened' }
  | { readonly type: 'resource.retryRequested' }
  | { readonly type: 'resource.changed'; readonly change: TChange }
  | SessionRenewed;
