import type { User } from '../../api/contract/identity.ts';
import type { FormFailed } from '../kit/form/form-types.ts';

/** Registering and choosing a password anew: what is asked of somebody who cannot sign in yet. */

export interface RegisterValues {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly password_confirmation: string;
  readonly terms: boolean;
}
export const NOTHING_REGISTERED: RegisterValues = {
  name: '',
  email: '',
  password: '',
  password_confirmation: '',
  terms: false,
};

export interface SendResetValues {
  readonly email: string;
}
export const NO_ADDRESS: SendResetValues = { email: '' };

export interface ResetPasswordValues {
  /** Of the link; '' when the page was opened without one. Its token is no business of the form. */
  readonly email: string;
  readonly password: string;
  readonly password_confirmation: string;
}

export interface UndoChangeValues {
  /** The page was opened by a link; its token is no business of the form. */
  readonly hasLink: boolean;
  /** The address the account has again; '' until it is taken back. */
  readonly email: string;
}

export type AccountRule =
  | 'nameRequired'
  | 'emailRequired'
  | 'emailInvalid'
  | 'passwordRequired'
  | 'passwordTooShort'
  | 'passwordsDiffer'
  | 'termsRequired'
  | 'linkMissing';

/** What became of the code that proves the address. */
export interface RegisterAnswer {
  /** Worth nothing without the code that was mailed. */
  readonly registration: string;
  readonly isDelayed: boolean;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface ResetPasswordAnswer {
  readonly accessToken: string;
  readonly user: User | null;
}

export interface Registered extends RegisterAnswer {
  readonly type: 'account.registered';
  readonly email: string;
}
export interface ResetSent {
  readonly type: 'account.resetSent';
}
export interface ChangeUndone {
  readonly type: 'account.changeUndone';
  readonly email: string;
}
/** The token goes to the session, in this event alone. */
export interface PasswordReset extends ResetPasswordAnswer {
  readonly type: 'account.passwordReset';
  readonly email: string;
}

export type AccountEvent = AccountEmitted;

export type AccountEmitted = Registered | ResetSent | PasswordReset | FormFailed;

/** The mailed link that led here, as far as the forms know it. */
export interface FollowedLink {
  /** Whose password it lets them choose; '' without one. */
  readonly resetEmail: string;
  /** It was followed to take a change back. */
  readonly hasUndoLink: boolean;
}

export type AccountContext = FollowedLink;
