import type { LoginAnswer } from '../../api/contract/identity.ts';
import type { Registered } from '../account/account-types.ts';
import type { Grant } from '../session/session-types.ts';

/** Shown under the field (spec 1 section 5). */
export type SignInFieldProblem = 'emailRequired' | 'emailInvalid' | 'codeRequired';

/** Shown as a toast (spec 1 section 8). `unreachable`: the sign-in was not answered. */
export type SignInFailure =
  | 'unknownEmail'
  | 'checkFailed'
  | 'invalidCredentials'
  | 'tooManyTries'
  | 'unavailable'
  | 'unreachable';

/** Times in milliseconds since 1970. */
export interface CodeTimes {
  readonly isSent: boolean;
  readonly isDelayed: boolean;
  /** When the code expires; in the past when it has no try left or was used; null when not disclosed. */
  readonly expiresAt: number | null;
  readonly resendAt: number | null;
}

export interface SignInContext {
  readonly email: string;
  /** True when only the person of the expired session may sign in. */
  readonly emailLocked: boolean;
  readonly registration: string | null;
  /** The request that the code belongs to, sent with the code; null when the newest code counts. */
  readonly request: string | null;
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
  /** `text` may be a whole mail. */
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
  | ({ readonly type: 'signIn.granted'; readonly isNew: boolean } & Grant);

export type SignInTag = 'loading';

export type CheckEmailInput = { readonly email: string };
export interface CheckEmailOutput {
  readonly exists: boolean;
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
