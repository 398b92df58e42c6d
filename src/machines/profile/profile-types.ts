import type { User } from '../../api/contract/identity.ts';
import type { ProofAccepted } from '../fresh-proof/fresh-proof-types.ts';
import type { FormFailed } from '../kit/form/form-types.ts';
import type { WorkEmitted } from '../kit/open-work.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';

/** Pages of a person's own data. /profile requires a permission; /seguridad is for everybody signed in. */
export const PROFILE_PATH = '/profile';
export const SECURITY_PATH = '/seguridad';
export type OwnPath = typeof PROFILE_PATH | typeof SECURITY_PATH;

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
  | 'codeRequired';

/** `newEmail`: the address that a code was mailed to; it becomes the person's address once they enter the code. */
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
  /** How many keys for programs ended with them. */
  readonly keys: number;
}

export interface ProfileContext {
  readonly path: OwnPath;
  readonly user: User | null;
  readonly newEmail: string | null;
}

export type ProfileEvent =
  | { readonly type: 'profile.opened'; readonly path: OwnPath }
  | { readonly type: 'profile.retryRequested' }
  | { readonly type: 'profile.pageChanged'; readonly path: string }
  | { readonly type: 'profile.proofGivenUp' }
  | ProfileChange
  | SessionsClosed
  | FormFailed
  | ProofAccepted
  | WorkEmitted
  | ConnectionReturned
  | SessionRenewed;

export type ProfileChange = DetailsSaved | PasswordChanged | EmailProven | PictureSaved;

export type ProfileEmitted =
  | ProfileChange
  | SessionsClosed
  | FormFailed
  | WorkEmitted
  /** /profile cannot be shown, so the portal signs the person out (spec 1 section 8), unless work would be lost. */
  | { readonly type: 'profile.loadFailed'; readonly isRefused: boolean }
  /** A 401 of a call about the person's own data, which no other machine handles (spec 1 section 8). */
  | { readonly type: 'profile.unauthorized' }
  | { readonly type: 'profile.userChanged'; readonly user: User };
