import type { LoginAnswer } from '../../api/contract/identity.ts';
import type { Registered } from '../account/account-types.ts';
import type { Grant } from '../session/session-types.ts';

/** Shown under the field (spec 1 section 5). */
export type SignInFieldProblem = 'emailRequired' | 'emailInvalid' | 'codeRequired';

/** Shown as a toast (spec 1 section 8). `unreachable`: the login got no answer. */
export type SignInFailure =
  | 'unknownEmail'
  | 'checkFailed'
  | 'invalidCredentials'
  /** The server refuses tries for a while. */
  | 'tooManyTries'
  /** The server answers, but cannot check now. */
  | 'unavailable'
  | 'unreachable';

/** Times in milliseconds since 1970. */
export interface CodeTimes {
  /** false: the limit was reached. */
  readonly isSent: boolean;
  /** The mail is delayed; the portal keeps trying. */
  readonly isDelayed: boolean;
  /** In the past: used up; null: not disclosed. */
  readonly expiresAt: number | null;
  /** null: not from here. */
  readonly resendAt: number | null;
}

export interface SignInContext {
  readonly email: string;
  /** Over an expired session only the same person may sign in. */
  readonly emailLocked: boolean;
  /** Registration whose address the code proves; null for known people. */
  readonly registration: string | null;
  /** Request that the code belongs to and needs; null: the newest. */
  readonly request: string | null;
  /** null when the server does not say. */
  readonly times: CodeTimes | null;
  readonly now: number;
  readonly code: string;
  readonly remember: boolean;
  readonly fieldProblem: SignInFieldProblem | null;
  readonly failure: SignInFailure | null;
}

export type SignInEvent =
  | { readonly type: 'signIn.emailChanged'; readonly email: string }
  | { readonly type: 'signIn.emailSubmitted' }
  | { readonly type: 'signIn.codeChanged'; readonly code: string }
  /** May contain a whole mail. */
  | { readonly type: 'signIn.codePasted'; readonly text: string }
  | { readonly type: 'signIn.resendRequested' }
  | { readonly type: 'signIn.secondPassed'; readonly at: number }
  | { readonly type: 'signIn.rememberChanged'; readonly remember: boolean }
  | { readonly type: 'signIn.codeSubmitted' }
  | { readonly type: 'signIn.wentBack' }
  | { readonly type: 'signIn.restarted'; readonly email: string | null }
  | (Omit<Registered, 'type'> & { readonly type: 'signIn.registered' });

export type SignInEmitted =
  | { readonly type: 'signIn.failed'; readonly failure: SignInFailure }
  /** `isNew`: by registration. */
  | ({ readonly type: 'signIn.granted'; readonly isNew: boolean } & Grant);

export type SignInTag = 'loading';

export type CheckEmailInput = { readonly email: string };
export interface CheckEmailOutput {
  readonly exists: boolean;
  /** null: no code was sent. */
  readonly request: string | null;
  readonly times: CodeTimes | null;
  readonly now: number;
}
export interface LoginInput {
  readonly registration: string | null;
  readonly request: string | null;
  readonly email: string;
  readonly code: string;
  readonly remember: boolean;
}
export type LoginOutput = Omit<LoginAnswer, 'device'>;
