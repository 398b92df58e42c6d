import type { CallOptions, UploadOptions } from './api.ts';
import type { User } from './contract/identity.ts';
import type {
  NewPassword,
  OwnSession,
  ProfileDetails,
  ProofCodeStanding,
  SavedProfile,
} from './contract/profile.ts';

export interface ProfileApi {
  /** A new e-mail is saved only after its code was given. */
  saveProfile(details: ProfileDetails, options?: CallOptions): Promise<SavedProfile>;
  /** Ends every other session of the caller. */
  changePassword(request: NewPassword, options?: CallOptions): Promise<User>;
  wantedEmail(options?: CallOptions): Promise<SavedProfile['verification']>;
  /** `code` was mailed to the new address, which is the caller's from now on. */
  proveEmail(code: string, options?: CallOptions): Promise<User>;
  /** Answers the picture's address; it is in use only once the profile is saved with it. */
  uploadPicture(userId: number, picture: Blob, options?: UploadOptions): Promise<string>;
  ownSessions(options?: CallOptions): Promise<readonly OwnSession[]>;
  closeOwnSession(id: number, options?: CallOptions): Promise<number>;
  closeOtherSessions(options?: CallOptions): Promise<number>;
  /** Mails a code to the current address, valid for this session only. */
  sendProofCode(options?: CallOptions): Promise<ProofCodeStanding>;
  /** `secret` is that code or the password. For five minutes, calls that were refused with 428 are accepted. */
  giveProof(secret: string, options?: CallOptions): Promise<void>;
}
