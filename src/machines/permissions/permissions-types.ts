import type { User } from '../../api/contract/identity.ts';
import type { PermissionFlag, Permissions } from '../../api/contract/permissions.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';

export type PermissionsFailure =
  | 'attemptsExhausted'
  | 'noActiveSession'
  | 'wrongShape'
  | 'connectionFailed'
  | 'sessionExpired';

export interface PermissionsDelays {
  readonly settleDelay: number;
  readonly tokenRetryDelay: number;
  /** Milliseconds from a check that found access to the reload of the page (spec 2 section 8). */
  readonly reloadDelay: number;
  readonly restSeconds: number;
  readonly second: number;
}
export const PERMISSIONS_DELAYS: PermissionsDelays = {
  settleDelay: 300,
  tokenRetryDelay: 1000,
  reloadDelay: 1500,
  restSeconds: 5,
  second: 1000,
};
export const MAX_ATTEMPTS = 3;

export type CheckOutcome = 'granted' | 'noneYet' | 'failed';

export interface PermissionsContext {
  /**
   * At first the permissions that came with the sign-in, then those read from the server; null while unknown.
   * Read them with the selectors, which grant nothing while permissions are being read.
   */
  readonly permissions: Permissions | null;
  readonly attempts: number;
  readonly failure: PermissionsFailure | null;
  readonly checkOutcome: CheckOutcome | null;
  /** Seconds until a retry is allowed; 0 when it is allowed now. */
  readonly restLeft: number;
  readonly delays: PermissionsDelays;
}

export interface PermissionsInput {
  readonly delays: PermissionsDelays;
}

export type PermissionsEvent =
  | { readonly type: 'permissions.userSignedIn'; readonly user: User }
  | { readonly type: 'permissions.userSignedOut' }
  | { readonly type: 'permissions.retryRequested' }
  | { readonly type: 'permissions.refreshRequested' }
  | { readonly type: 'permissions.flagAsked'; readonly flag: PermissionFlag }
  | { readonly type: 'permissions.checkRequested' }
  | SessionRenewed
  | ConnectionReturned;

export type PermissionsEmitted =
  | { readonly type: 'permissions.loaded'; readonly permissions: Permissions }
  | { readonly type: 'permissions.flagAnswered'; readonly flag: PermissionFlag; readonly isHeld: boolean }
  | { readonly type: 'permissions.sessionLost'; readonly reason: 'noActiveSession' | 'sessionExpired' };

export type PermissionsTag = 'loading' | 'known';

export type LoadPermissionsOutput =
  | { readonly kind: 'noToken' }
  | { readonly kind: 'loaded'; readonly permissions: Permissions };
