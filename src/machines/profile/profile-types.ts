import type { User } from '../../api/contract/identity.ts';
import type { FormFailed } from '../form/form-types.ts';
import type { SessionRenewed, WorkEmitted } from '../portal/portal-types.ts';
import type { ProofAccepted } from './fresh-proof-types.ts';

/** Its page. */
export const PROFILE_PATH = '/profile';

export interface DetailsValues {
  readonly name: string;
  readonly email: string;
}

export interface PasswordValues {
  readonly password: string;
  readonly password_confirmation: string;
}
export const NO_PASSWORD: PasswordValues = { password: '', password_confirmation: '' };

export interface EmailProofValues {
  readonly code: string;
}
export const NO_CODE: EmailProofValues = { code: '' };

export type ProfileRule =
  | 'nameRequired'
  | 'emailRequired'
  | 'emailInvalid'
  | 'passwordRequired'
  | 'passwordTooShort'
  | 'passwordsDiffer'
  | 'codeRequired'
  | 'secretRequired';

/** `newEmail`: mailed a code; it is theirs once that comes back. */
export interface DetailsAnswer {
  readonly user: User;
  readonly newEmail: string | null;
}

export interface DetailsSaved extends DetailsAnswer {
  readonly type: 'profile.detailsSaved';
}
export interface PasswordChanged {
  readonly type: 'profile.passwordChanged';
}
export interface EmailProven {
  readonly type: 'profile.emailProven';
  readonly user: User;
}
export interface PictureSaved {
  readonly type: 'profile.pictureSaved';
  readonly user: User;
}

export interface SessionsClosed {
  readonly type: 'sessions.closed';
  readonly count: number;
}

export interface ProfileContext {
  readonly user: User | null;
  /** Waits for its code. */
  readonly newEmail: string | null;
}

export type ProfileEvent =
  /** Its page is shown, or is to be tried again. */
  | { readonly type: 'profile.opened' }
  /** From the portal: another page is shown. */
  | { readonly type: 'profile.pageChanged'; readonly path: string }
  | { readonly type: 'profile.proofGivenUp' }
  | ProfileChange
  | SessionsClosed
  | FormFailed
  | ProofAccepted
  | WorkEmitted
  | SessionRenewed;

/** What its parts tell, and the views say. */
export type ProfileChange = DetailsSaved | PasswordChanged | EmailProven | PictureSaved;

export type ProfileEmitted =
  | ProfileChange
  | SessionsClosed
  | FormFailed
  | WorkEmitted
  /** The page cannot be shown: spec 1 section 8 signs the person out, unless work would be lost by it. */
  | { readonly type: 'profile.loadFailed'; readonly isRefused: boolean }
  /** A call about oneself was answered 401, which nobody else acts on (spec 1 section 8). */
  | { readonly type: 'profile.unauthorized' }
  | { readonly type: 'profile.userChanged'; readonly user: User };
