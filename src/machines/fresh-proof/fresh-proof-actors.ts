import { fromPromise } from 'xstate';
import type { ProofCodeStanding } from '../../api/contract/profile.ts';
import type { ProfileApi } from '../../api/endpoints/profile.ts';
import { submitForm } from '../kit/form/form-actors.ts';
import type { ProofSecretValues } from './fresh-proof-types.ts';

export interface FreshProofDeps {
  readonly api: Pick<ProfileApi, 'sendProofCode' | 'giveProof'>;
}

export const sendCode = ({ api }: FreshProofDeps) =>
  fromPromise<ProofCodeStanding>(({ signal }) => api.sendProofCode({ signal }));

export const giveProof = ({ api }: FreshProofDeps) =>
  submitForm<ProofSecretValues, null>(async ({ secret }, call) => {
    await api.giveProof(secret, call);
    return null;
  });
