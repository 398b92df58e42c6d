import { proofWanted } from '../../api/contract/profile.ts';
import { apiFailureOf } from '../kit/api-failure.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { ProofRule, ProofSecretValues } from './fresh-proof-types.ts';

const PROOF_WANTED = 428;

export const isProofWanted = (failure: CallFailure): boolean =>
  failure.kind === 'status' && failure.status === PROOF_WANTED;

/** Whether the account has a password; true when the server does not say, so that the field is shown. */
export function hasPassword(failure: CallFailure): boolean {
  const wanted = proofWanted.safeParse(failure.kind === 'status' ? failure.data : undefined);
  return wanted.success ? wanted.data.has_password : true;
}

const SECOND = 1000;
const CODE_WAIT_S = 30;

export function codeWaitOf(error: unknown): number {
  const failure = apiFailureOf(error);
  const told = failure?.kind === 'status' ? failure.retryAfter : null;
  return (told ?? CODE_WAIT_S) * SECOND;
}

export const secretProblems = ({ secret }: ProofSecretValues): Readonly<Record<string, ProofRule>> =>
  secret.trim() === '' ? { secret: 'secretRequired' } : {};
