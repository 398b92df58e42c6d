import type { SessionEnd, User } from '../../api/contract/identity.ts';
import type { Permissions } from '../../api/contract/permissions.ts';

export type ClosedReason =
  | SessionEnd
  | 'signedOut'
  | 'sessionExpired'
  | 'noActiveSession'
  /** The person's data could not be read, which ends the session (spec 1 section 8). */
  | 'profileFailed'
  | 'otherUser'
  | 'storageFailed'
  | 'signedOutElsewhere'
  /** Another person signed in in another tab: this tab restarts for that person. */
  | 'otherUserElsewhere';

/** The person as this browser keeps them: with the permissions that were read last, if any were. */
export type SessionUser = User & { readonly permissions?: Permissions };

export interface SessionContext {
  readonly user: SessionUser | null;
  readonly reason: ClosedReason | null;
  readonly ended: SessionEnd | null;
  readonly person: number | null;
  readonly delays: SessionDelays;
}

export interface SessionDelays {
  /** Milliseconds that signing out waits for the server before it clears the browser anyway. */
  readonly signOutPatience: number;
}
export const SESSION_DELAYS: SessionDelays = { signOutPatience: 3000 };

export interface SessionInput {
  readonly delays: SessionDelays;
}

/** A successful sign-in. The token is stored and never put into a context. */
export interface Grant {
  readonly accessToken: string;
  /** The e-mail that was sent to the server. It decides whether the same person renewed the session. */
  readonly email: string;
  readonly user: User | null;
  readonly remember: boolean;
}

/** Part of each event that may end the session: with open work, the code is asked for over the page instead. */
export interface AtStake {
  readonly hasOpenWork: boolean;
}

export type SessionEvent =
  | ({ readonly type: 'session.granted' } & Grant)
  /** A call was answered 401; `path`, after '/api/v2', decides whether that ends the session. */
  | ({
      readonly type: 'session.unauthorized';
      readonly path: string;
      readonly ended: SessionEnd | null;
    } & AtStake)
  | ({ readonly type: 'session.refused'; readonly reason: ClosedReason } & AtStake)
  | { readonly type: 'session.userChanged'; readonly user: Partial<SessionUser> }
  /** `isRefused`: true when the server refused the token. */
  | ({ readonly type: 'session.profileFailed'; readonly isRefused: boolean } & AtStake)
  | { readonly type: 'session.logoutAsked' }
  | { readonly type: 'session.logoutCancelled' }
  | { readonly type: 'session.logoutRequested' }
  | (TabsEvent & AtStake)
  | { readonly type: 'session.retryRequested' };

export type TabsEvent =
  /** Another tab signed in or renewed the session; `userId` is null when the person is unknown. */
  | { readonly type: 'session.keptElsewhere'; readonly userId: number | null }
  | { readonly type: 'session.clearedElsewhere' };

export type SessionEmitted =
  | { readonly type: 'session.opened'; readonly user: SessionUser }
  | { readonly type: 'session.expired'; readonly email: string }
  | { readonly type: 'session.renewed' }
  | {
      readonly type: 'session.closed';
      readonly reason: ClosedReason | null;
      readonly userId: number | null;
    };

/**
 * `restoring`: it is not known yet whether somebody is signed in. `signedIn`: pages are shown, perhaps behind the
 * dialog that asks for the code. `leaving`: the session is being ended.
 */
export type SessionTag = 'restoring' | 'signedIn' | 'leaving';

export interface StoredSession {
  readonly token: string;
}

export interface AdoptedSession extends StoredSession, KeptSession {}

export interface StoreSessionInput {
  readonly token: string;
  /** Null when the answer to the sign-in did not contain the user, who is then requested. */
  readonly user: SessionUser | null;
  readonly remember: boolean;
}

/**
 * The session in web storage, which tabs share. `adopt` takes it over for this tab; the tab uses it only while it
 * belongs to the same person.
 */
export interface SessionStore {
  adopt(): AdoptedSession | null;
  read(): StoredSession | null;
  /** Null when none are kept, or when those that are kept are another person's. */
  keptPermissions(userId: number): Permissions | null;
  write(token: string, user: SessionUser | null, remember: boolean): void;
  writeUser(user: SessionUser): void;
  clear(): void;
  watch(changed: (kept: KeptSession | null) => void): () => void;
}

export interface KeptSession {
  readonly userId: number | null;
}
