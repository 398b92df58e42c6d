import type { User } from '../../api/contract/identity.ts';
import type { FormFailed } from '../kit/form/form-types.ts';

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

/**
 * Values of the forms that reset a password. With `isDemo` they can be filled in but are never sent: in the demo no
 * password can be reset.
 */
export interface Demonstrable {
  readonly isDemo: boolean;
}

export interface SendResetValues extends Demonstrable {
  readonly email: string;
}

export interface ResetPasswordValues extends Demonstrable {
  /** Address of the account, from the link; null without a link. The token is not in the form. */
  readonly email: string | null;
  readonly password: string;
  readonly password_confirmation: string;
}

export interface UndoChangeValues {
  readonly hasLink: boolean;
  /** The restored address; null before it is restored. */
  readonly email: string | null;
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

export interface RegisterAnswer {
  readonly registration: string;
  readonly isDelayed: boolean;
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
export interface ResetDisabled {
  readonly type: 'account.resetDisabled';
}
export interface ChangeUndone {
  readonly type: 'account.changeUndone';
  readonly email: string;
}
/** The token goes to the session in this event, and is stored in no context. */
export interface PasswordReset extends ResetPasswordAnswer {
  readonly type: 'account.passwordReset';
  readonly email: string;
}

export type AccountEvent = AccountEmitted;

export type AccountEmitted = Registered | ResetSent | PasswordReset | ResetDisabled | FormFailed;

export interface FollowedLink {
  /** Address of the person whose password is reset; null without a link. */
  readonly resetEmail: string | null;
  readonly hasUndoLink: boolean;
}

export type AccountInput = Demonstrable;

export type AccountContext = AccountInput & FollowedLink;
