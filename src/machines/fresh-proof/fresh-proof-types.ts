import type { ProofCodeStanding } from '../../api/contract/profile.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { FormFailed } from '../kit/form/form-types.ts';

/** The form or question whose call the server refused until the session is proven. */
export type ProofAsker = 'profileDetails' | 'profilePassword' | 'ownSessions' | 'newProgramKey';

export interface ProofSecretValues {
  readonly secret: string;
}
export const NO_SECRET: ProofSecretValues = { secret: '' };

export type ProofRule = 'secretRequired';

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
  readonly sent: ProofCodeStanding | null;
  readonly failure: CallFailure | null;
  /** Milliseconds until another code can be requested. */
  readonly codeWait: number;
}

export type FreshProofEvent =
  | ProofWanted
  | ProofGiven
  | FormFailed
  | { readonly type: 'proof.codeRequested' }
  | { readonly type: 'proof.cancelled' };

export type FreshProofEmitted = ProofAccepted | FormFailed;
