import type { OwnSession } from '../../api/contract/profile.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { FormFailed } from '../kit/form/form-types.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';
import type { SessionsClosed } from './profile-types.ts';

/** `target`: the session to close, or null for all but the current one. */
export interface CloseInput {
  readonly target: number | null;
  readonly endsKeys: boolean;
}

export interface OwnSessionsContext {
  /** The current session first; null before the first answer. */
  readonly sessions: readonly OwnSession[] | null;
  readonly target: number | null;
  /** How many keys for programs the person has. */
  readonly keys: number;
  /** Whether these keys end when the other sessions are closed. */
  readonly endsKeys: boolean;
  readonly failure: CallFailure | null;
}

export type OwnSessionsEvent =
  | { readonly type: 'sessions.lookRequested' }
  | { readonly type: 'sessions.closeAsked'; readonly target: number | null }
  | { readonly type: 'sessions.keysChosen'; readonly endsKeys: boolean }
  | { readonly type: 'sessions.closeConfirmed' }
  | { readonly type: 'sessions.closeCancelled' }
  | SessionRenewed
  | ConnectionReturned;

export type OwnSessionsEmitted = SessionsClosed | FormFailed;
