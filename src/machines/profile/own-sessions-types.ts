import type { OwnSession } from '../../api/contract/profile.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { FormFailed } from '../kit/form/form-types.ts';
import type { SessionsClosed } from './profile-types.ts';

export interface OwnSessionsContext {
  /** This one first; null until they came. */
  readonly sessions: readonly OwnSession[] | null;
  /** Which of them would be closed; null: all the others. */
  readonly target: number | null;
  readonly failure: CallFailure | null;
}

export type OwnSessionsEvent =
  | { readonly type: 'sessions.lookRequested' }
  /** What would close is shown first. */
  | { readonly type: 'sessions.closeAsked'; readonly target: number | null }
  | { readonly type: 'sessions.closeConfirmed' }
  | { readonly type: 'sessions.closeCancelled' };

export type OwnSessionsEmitted = SessionsClosed | FormFailed;
