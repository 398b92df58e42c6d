import type { PermissionFlag, Permissions } from '../../api/contract/permissions.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';
import type { SessionUser } from '../session/session-types.ts';

export type PermissionsFailure =
  | 'attemptsExhausted'
  | 'noActiveSession'
  | 'wrongShape'
  | 'connectionFailed'
  | 'sessionExpired';

export type SessionLoss = Extract<PermissionsFailure, 'noActiveSession' | 'sessionExpired'>;

export interface PermissionsDelays {
  readonly settleDelay: number;
  readonly tokenRetryDelay: number;
  readonly firstRetry: number;
  readonly secondRetry: number;
  /** Milliseconds that the menu says why the session is lost, before the person is signed out. */
  readonly lossNoticeDelay: number;
  /** Milliseconds from a check that found access to the reload of the page (spec 2 section 8). */
  readonly reloadDelay: number;
}
export const PERMISSIONS_DELAYS: PermissionsDelays = {
  settleDelay: 300,
  tokenRetryDelay: 1000,
  firstRetry: 1000,
  secondRetry: 2000,
  lossNoticeDelay: 2000,
  reloadDelay: 1500,
};
export const MAX_ATTEMPTS = 3;

export type CheckOutcome = 'granted' | 'noneYet' | 'failed';

export interface PermissionsContext {
  /**
   * At first those kept at the last visit, then those read from the server; null while unknown. Read them with
   * `selectPermissions`, which gives null in every state without the tag `known`.
   */
  readonly permissions: Permissions | null;
  readonly attempts: number;
  /** Why the last attempt failed. It stays during the next one, so that it can be read. */
  readonly failure: PermissionsFailure | null;
  readonly checkOutcome: CheckOutcome | null;
  readonly delays: PermissionsDelays;
}

export interface PermissionsInput {
  readonly delays: PermissionsDelays;
}

export type PermissionsEvent =
  | { readonly type: 'permissions.userSignedIn'; readonly user: SessionUser }
  | { readonly type: 'permissions.userSignedOut' }
  | { readonly type: 'permissions.retryRequested' }
  | { readonly type: 'permissions.refreshRequested' }
  | { readonly type: 'permissions.flagAsked'; readonly flag: PermissionFlag }
  | { readonly type: 'permissions.checkRequested' }
  | SessionRenewed
  | ConnectionReturned;

export type PermissionsEmitted =
  /** `areKept`: true for the permissions kept from the last visit, which will be read again. */
  | { readonly type: 'permissions.loaded'; readonly permissions: Permissions; readonly areKept: boolean }
  | { readonly type: 'permissions.flagAnswered'; readonly flag: PermissionFlag; readonly isHeld: boolean }
  | { readonly type: 'permissions.sessionLost'; readonly reason: SessionLoss };

export type PermissionsTag = 'loading' | 'known';

export type LoadPermissionsOutput =
  | { readonly kind: 'noToken' }
  | { readonly kind: 'loaded'; readonly permissions: Permissions };
