import type { LoginAnswer } from '../../api/contract/identity.ts';
import type { Registered } from '../account/account-types.ts';
import type { Grant } from '../session/session-types.ts';

/** Shown under the field (spec 1 section 5). */
export type SignInFieldProblem = 'emailRequired' | 'emailInvalid' | 'codeRequired';

/** Shown as a toast (spec 1 section 8). `unreachable`: the server gave no answer to the login. */
export type SignInFailure =
  | 'unknownEmail'
  | 'checkFailed'
  | 'invalidCredentials'
  /** So many that the server looks at no more for a while. */
  | 'tooManyTries'
  /** The server answers, and cannot look now. */
  | 'unavailable'
  | 'unreachable';

/** What became of the code that was asked for; times in milliseconds since 1970. */
export interface CodeTimes {
  /** false: none was sent, because there had been as many as there may be. */
  readonly isSent: boolean;
  /** The mail has not gone out yet; the portal goes on trying. */
  readonly isDelayed: boolean;
  /** In the past: it is spent; null: it is not told. */
  readonly expiresAt: number | null;
  /** null: not from here. */
  readonly resendAt: number | null;
}

export interface SignInContext {
  readonly email: string;
  /** Over an expired session the address is fixed: only the same person may renew it. */
  readonly emailLocked: boolean;
  /** Of a registration whose address the code proves; null for whoever is known. */
  readonly registration: string | null;
  /** The call that the code belongs to, worth nothing without it; null: the newest is meant. */
  readonly request: string | null;
  /** null where the server does not say. */
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
  /** A whole mail or line may hold it. */
  | { readonly type: 'signIn.codePasted'; readonly text: string }
  | { readonly type: 'signIn.resendRequested' }
  | { readonly type: 'signIn.secondPassed'; readonly at: number }
  | { readonly type: 'signIn.rememberChanged'; readonly remember: boolean }
  | { readonly type: 'signIn.codeSubmitted' }
  | { readonly type: 'signIn.wentBack' }
  /** From the portal: begin afresh; with an address, for that person only. */
  | { readonly type: 'signIn.restarted'; readonly email: string | null }
  /** From the portal: the form of a registration is sent, and its address to be proven. */
  | (Omit<Registered, 'type'> & { readonly type: 'signIn.registered' });

export type SignInEmitted =
  | { readonly type: 'signIn.failed'; readonly failure: SignInFailure }
  /** `isNew`: by a registration. */
  | ({ readonly type: 'signIn.granted'; readonly isNew: boolean } & Grant);

export type SignInTag = 'loading';

export type CheckEmailInput = { readonly email: string };
export interface CheckEmailOutput {
  readonly exists: boolean;
  /** null: this call sent no code. */
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
