import type { PortalApp } from '../../api/contract/apps.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { SessionRenewed } from '../kit/recovery-events.ts';

export interface AppsContext {
  /** As last answered; null: not yet. */
  readonly apps: readonly PortalApp[] | null;
  readonly failure: CallFailure | null;
}

export type AppsEvent =
  /** Somebody looks at the launcher. */
  { readonly type: 'apps.opened' } | { readonly type: 'apps.retryRequested' } | SessionRenewed;
