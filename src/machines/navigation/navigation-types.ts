import type { PermissionFlag, Permissions } from '../../api/contract/permissions.ts';
import type { OpenWork } from '../kit/open-work.ts';

/** What a route asks for. `guest`: only while nobody is signed in. `permission`: any one of the flags. */
export type RouteAccess =
  | { readonly kind: 'guest' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'permission'; readonly anyOf: readonly PermissionFlag[] };

/** `pending`: not known yet; draw neither the page nor a refusal. */
export type Verdict =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'denied'; readonly to: string };

export const LOGIN_PATH = '/login';
export const WELCOME_PATH = '/welcome';
export const ACCESS_DENIED_PATH = '/access-denied';

/** `left`: signed out by choice. The page left is not remembered: the next person may be another. */
export type KnownSession = 'unknown' | 'signedIn' | 'signedOut' | 'left';

export interface Landing {
  readonly path: string;
  readonly anyOf: readonly PermissionFlag[];
}
/** Spec 1 section 4.1: where somebody comes who registered or chose a password anew. */
export const PROFILE_LANDING: Landing = { path: '/profile', anyOf: ['dashboard'] };

export interface NavigationContext {
  readonly path: string | null;
  /** The path with its query and its fragment. */
  readonly address: string | null;
  /** Who was signed in here last; null: nobody yet. */
  readonly person: number | null;
  readonly access: RouteAccess | null;
  readonly session: KnownSession;
  readonly permissions: Permissions | null;
  /** Asked for while signed out: where the sign-in leads, if it is not that of another person. */
  readonly wanted: string | null;
  /** Where the next sign-in leads instead, if it may be opened. */
  readonly landing: Landing | null;
  readonly openWork: readonly OpenWork[];
  /** The page the work was begun on. */
  readonly workPath: string | null;
  /** The work's page is on screen and nobody has decided to leave it. */
  readonly watching: boolean;
  /** Where the user wants to go while the page asks whether to leave. */
  readonly leavingTo: string | null;
}

export type NavigationEvent =
  | {
      readonly type: 'navigation.pathChanged';
      readonly path: string;
      /** The path with its query and its fragment, where it has any. */
      readonly address?: string;
      readonly access: RouteAccess;
    }
  /** The query or the fragment did, on the same page. */
  | { readonly type: 'navigation.addressChanged'; readonly address: string }
  /** `userId`: whose session opened or ended; null where nobody knows. */
  | {
      readonly type: 'navigation.sessionChanged';
      readonly session: KnownSession;
      readonly userId: number | null;
    }
  | { readonly type: 'navigation.permissionsChanged'; readonly permissions: Permissions | null }
  | { readonly type: 'navigation.landingChosen'; readonly landing: Landing }
  | { readonly type: 'navigation.workBegan'; readonly work: OpenWork }
  | { readonly type: 'navigation.workEnded'; readonly work: OpenWork }
  | { readonly type: 'navigation.leaveRequested'; readonly to: string }
  | { readonly type: 'navigation.leaveConfirmed' }
  | { readonly type: 'navigation.leaveCancelled'; readonly at: string };

export type NavigationEmitted =
  | { readonly type: 'navigation.pageChanged'; readonly path: string }
  | { readonly type: 'navigation.leaveAllowed'; readonly to: string }
  /** The browser's own buttons changed the URL while work is open: it is set back, and the page asks. */
  | { readonly type: 'navigation.returnRequested'; readonly to: string }
  | { readonly type: 'navigation.leaveRefused'; readonly at: string };
