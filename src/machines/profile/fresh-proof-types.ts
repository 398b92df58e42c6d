import type { ProofCodeStanding } from '../../api/contract/profile.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { FormFailed } from '../kit/form/form-types.ts';

/** What was refused for want of a proof, and is done once it is given. */
export type ProofAsker = 'profileDetails' | 'profilePassword' | 'ownSessions';

export interface ProofSecretValues {
  /** The password, or the code that was mailed. */
  readonly secret: string;
}
export const NO_SECRET: ProofSecretValues = { secret: '' };

export interface ProofWanted {
  readonly type: 'proof.wanted';
  readonly asker: ProofAsker;
  readonly hasPassword: boolean;
}
export interface ProofGiven {
  readonly type: 'proof.given';
}
export interface ProofAccepted {
  readonly type: 'proof.accepted';
  readonly asker: ProofAsker;
}

export interface FreshProofContext {
  readonly asker: ProofAsker | null;
  readonly hasPassword: boolean;
  /** Where the code went; null while none was asked for. */
  readonly sent: ProofCodeStanding | null;
  /** Why no code could be sent. */
  readonly failure: CallFailure | null;
  /** How long no other code can be asked for, in milliseconds. */
  readonly codeWait: number;
}

export type FreshProofEvent =
  | ProofWanted
  | ProofGiven
  | FormFailed
  | { readonly type: 'proof.codeRequested' }
  | { readonly type: 'proof.cancelled' };

export type FreshProofEmitted = ProofAccepted | FormFailed;
