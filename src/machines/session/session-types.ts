import type { SessionEnd, User } from '../../api/contract/identity.ts';
import type { Permissions } from '../../api/contract/permissions.ts';
import type { OpenWork } from '../kit/open-work.ts';

/** Why nobody is signed in, for the sign-in page to say; null on a first visit. */
export type ClosedReason =
  | SessionEnd
  | 'signedOut'
  /** The server no longer accepts the token (spec: 'Sesión expirada'). */
  | 'sessionExpired'
  /** The token vanished from the browser (spec: 'No hay sesión activa'). */
  | 'noActiveSession'
  /** Their own data could not be read: spec 1 section 8 lets nobody go on so. */
  | 'profileFailed'
  /** Over an expired session somebody else signed in: the page of the first person is not theirs. */
  | 'otherUser'
  /** The browser refused to keep the session. */
  | 'storageFailed'
  /** Signed out in another tab: logging out in one is logging out in all. */
  | 'signedOutElsewhere'
  /** Somebody else signed in in another tab: this one starts anew for that person. */
  | 'otherUserElsewhere';

export interface SessionContext {
  readonly user: User | null;
  readonly reason: ClosedReason | null;
  /** Why the server says that somebody ended it before its time. */
  readonly ended: SessionEnd | null;
  /** Whose session it is or was last, as far as is known. */
  readonly person: number | null;
  /** What would be lost by going to the sign-in page: the code is then asked for over the page. */
  readonly openWork: readonly OpenWork[];
  readonly delays: SessionDelays;
}

export interface SessionDelays {
  /** How long signing out waits for the server before it clears the browser anyway. */
  readonly signOutPatience: number;
}
export const SESSION_DELAYS: SessionDelays = { signOutPatience: 3000 };

export interface SessionInput {
  readonly delays: SessionDelays;
}

/** What a successful sign-in hands over. The token goes to the store and never into a context. */
export interface Grant {
  readonly accessToken: string;
  /** As sent to the server: it decides whether the same person renewed the session. */
  readonly email: string;
  readonly user: User | null;
  readonly remember: boolean;
}

export type SessionEvent =
  | ({ readonly type: 'session.granted' } & Grant)
  /** Some call was answered 401; `path`, after '/api/v2', decides whether that ends the session. */
  | { readonly type: 'session.unauthorized'; readonly path: string; readonly ended: SessionEnd | null }
  | { readonly type: 'session.refused'; readonly reason: ClosedReason }
  | { readonly type: 'session.permissionsLoaded'; readonly permissions: Permissions }
  /** They changed their own data. */
  | { readonly type: 'session.userChanged'; readonly user: User }
  /** `isRefused`: the server no longer accepts the token. */
  | { readonly type: 'session.profileFailed'; readonly isRefused: boolean }
  | { readonly type: 'session.workBegan'; readonly work: OpenWork }
  | { readonly type: 'session.workEnded'; readonly work: OpenWork }
  /** Somebody wants to leave: asked first. */
  | { readonly type: 'session.logoutAsked' }
  | { readonly type: 'session.logoutCancelled' }
  | { readonly type: 'session.logoutRequested' }
  | TabsEvent
  | { readonly type: 'session.retryRequested' };

/** What another tab of this browser did with the session they share. */
export type TabsEvent =
  /** It signed in, or was given the code again; null where it does not say who. */
  | { readonly type: 'session.keptElsewhere'; readonly userId: number | null }
  | { readonly type: 'session.clearedElsewhere' };

export type SessionEmitted =
  | { readonly type: 'session.opened'; readonly user: User }
  | { readonly type: 'session.expired'; readonly email: string }
  | { readonly type: 'session.renewed' }
  | {
      readonly type: 'session.closed';
      readonly reason: ClosedReason | null;
      readonly userId: number | null;
    };

/** `restoring`: not known yet whether somebody is signed in. `signedIn`: the portal shows its pages (also while the code is asked for over them). */
export type SessionTag = 'restoring' | 'signedIn' | 'leaving';

export interface StoredSession {
  readonly token: string;
}

export interface AdoptedSession extends StoredSession, KeptSession {}

export interface StoreSessionInput {
  readonly token: string;
  /** Null when the sign-in did not send it; it is then asked for with the token. */
  readonly user: User | null;
  readonly remember: boolean;
}

/**
 * Where the session survives a reload; implemented over web storage. Tabs share it: a tab uses what is kept only while
 * it is of the person that the tab took it for.
 */
export interface SessionStore {
  /** Takes what is kept for this tab's own, whosever it is. */
  adopt(): AdoptedSession | null;
  /** What is kept, if it is this tab's. */
  read(): StoredSession | null;
  /** Keeps the session: beyond the browser's life when `remember`, else for this tab only. */
  write(token: string, user: User | null, remember: boolean): void;
  /** Rewrites the user of the session that is kept. */
  writeUser(user: User): void;
  /** Forgets this tab's session; one that another person began in another tab stays. */
  clear(): void;
  /** Calls back after another tab has changed what is kept. Returns how to stop listening. */
  watch(changed: (kept: KeptSession | null) => void): () => void;
}

/** Of whom the kept session is, as far as is known. */
export interface KeptSession {
  readonly userId: number | null;
}
