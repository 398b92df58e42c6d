import type { CheckEmailAnswer, LoginAnswer } from '../../api/contract/identity.ts';
import type { Grant } from '../session/session-types.ts';

/** Shown under the field (spec 1 section 5). */
export type SignInFieldProblem = 'emailRequired' | 'emailInvalid' | 'codeRequired';

/** Shown as a toast (spec 1 section 8). `unreachable`: the server gave no answer to the login. */
export type SignInFailure = 'unknownEmail' | 'checkFailed' | 'invalidCredentials' | 'unreachable';

export interface SignInContext {
  readonly email: string;
  /** Over an expired session the address is fixed: only the same person may renew it. */
  readonly emailLocked: boolean;
  readonly code: string;
  readonly remember: boolean;
  readonly fieldProblem: SignInFieldProblem | null;
  readonly failure: SignInFailure | null;
}

export type SignInEvent =
  | { readonly type: 'signIn.emailChanged'; readonly email: string }
  | { readonly type: 'signIn.emailSubmitted' }
  | { readonly type: 'signIn.codeChanged'; readonly code: string }
  | { readonly type: 'signIn.rememberChanged'; readonly remember: boolean }
  | { readonly type: 'signIn.codeSubmitted' }
  | { readonly type: 'signIn.wentBack' }
  /** From the portal: begin afresh; with an address, for that person only. */
  | { readonly type: 'signIn.restarted'; readonly email: string | null };

export type SignInEmitted =
  | { readonly type: 'signIn.failed'; readonly failure: SignInFailure }
  | ({ readonly type: 'signIn.granted' } & Grant);

export type SignInTag = 'loading';

export type CheckEmailInput = { readonly email: string };
export type CheckEmailOutput = CheckEmailAnswer;
export interface LoginInput {
  readonly email: string;
  readonly code: string;
  readonly remember: boolean;
}
export type LoginOutput = LoginAnswer;
