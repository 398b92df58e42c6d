import type { PermissionFlag, Permissions } from '../../api/contract/permissions.ts';
import type { VisitedAt } from '../kit/lazy-machine/module-visit.ts';

export type RouteAccess =
  | { readonly kind: 'guest' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'permission'; readonly anyOf: readonly PermissionFlag[] };

/** Whether the page may be shown. `pending`: not known yet; show neither the page nor a refusal. */
export type Verdict =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'denied'; readonly to: string };

export const LOGIN_PATH = '/login';
export const WELCOME_PATH = '/welcome';
export const ACCESS_DENIED_PATH = '/access-denied';

/**
 * `left`: the person signed out deliberately. Their page is then not remembered, because another person may sign in
 * next.
 */
export type KnownSession = 'unknown' | 'signedIn' | 'signedOut' | 'left';

export interface Landing {
  readonly path: string;
  readonly anyOf: readonly PermissionFlag[];
}
/** Spec 1 section 4.1: the page after registering or resetting a password. */
export const PROFILE_LANDING: Landing = { path: '/profile', anyOf: ['dashboard'] };

export interface RefusedPage {
  readonly address: string;
  /** The permissions that open it; one is enough. */
  readonly anyOf: readonly PermissionFlag[];
}

export interface NavigationContext {
  readonly path: string | null;
  readonly address: string | null;
  readonly person: number | null;
  readonly access: RouteAccess | null;
  /** The machines of the page, by the names that the portal knows them by. */
  readonly machines: readonly string[];
  readonly session: KnownSession;
  /** Known once the permissions machine has read them, until the session ends. */
  readonly permissions: Permissions | null;
  /** True while the permissions are those of the last visit: they open pages and refuse none. */
  readonly areKept: boolean;
  /** The page that was requested while signed out. Signing in opens it, unless another person signs in. */
  readonly wanted: string | null;
  /** The page to open after the next sign-in instead of `wanted`, if the person may open it. */
  readonly landing: Landing | null;
  /** The page in whose place /access-denied is shown; null when that page was opened by its own address. */
  readonly refused: RefusedPage | null;
  /** The page on which work began; null when there is no open work. */
  readonly workPath: string | null;
  /** True while the page with the open work is on screen and leaving it was not confirmed. */
  readonly watching: boolean;
  readonly leavingTo: string | null;
}

export type NavigationEvent =
  | {
      readonly type: 'navigation.pathChanged';
      readonly path: string;
      readonly address?: string;
      readonly access: RouteAccess;
      readonly machines?: readonly string[];
    }
  | { readonly type: 'navigation.addressChanged'; readonly address: string }
  /** The page is no longer drawn, and none or another one is drawn in its place. */
  | { readonly type: 'navigation.pageClosed' }
  /** `userId`: the person whose session began or ended; null when unknown. */
  | {
      readonly type: 'navigation.sessionChanged';
      readonly session: KnownSession;
      readonly userId: number | null;
    }
  | {
      readonly type: 'navigation.permissionsLoaded';
      readonly permissions: Permissions;
      readonly areKept: boolean;
    }
  | { readonly type: 'navigation.landingChosen'; readonly landing: Landing }
  | { readonly type: 'navigation.workBegan' }
  /** No work is open any more. */
  | { readonly type: 'navigation.workEnded' }
  | { readonly type: 'navigation.leaveRequested'; readonly to: string }
  | { readonly type: 'navigation.leaveConfirmed' }
  | { readonly type: 'navigation.leaveCancelled'; readonly at: string };

export type NavigationEmitted =
  | { readonly type: 'navigation.pageChanged'; readonly path: string }
  /** The page may be shown, or its address has changed: its machines are asked for what the address names. */
  | {
      readonly type: 'navigation.pageVisited';
      readonly machines: readonly string[];
      readonly at: VisitedAt;
    }
  | { readonly type: 'navigation.pageLeft'; readonly machines: readonly string[] }
  | { readonly type: 'navigation.leaveAllowed'; readonly to: string }
  /** The browser's buttons changed the URL while work is open: the URL is set back, and the person is asked. */
  | { readonly type: 'navigation.returnRequested'; readonly to: string }
  | { readonly type: 'navigation.leaveRefused'; readonly at: string };
