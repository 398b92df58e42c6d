import type { CallFailure } from '../call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../recovery-events.ts';

export interface ResourceContext<TValue> {
  readonly value: TValue;
  readonly failure: CallFailure | null;
}

export type ResourceEvent<TChange> =
  | { readonly type: 'resource.opened' }
  | { readonly type: 'resource.retryRequested' }
  | { readonly type: 'resource.changed'; readonly change: TChange }
  | ConnectionReturned
  | SessionRenewed;
