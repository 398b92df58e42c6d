import { form } from '../kit/form/form-machine.ts';
import { secretProblems } from './fresh-proof-rules.ts';
import { NO_SECRET, type ProofGiven, type ProofRule, type ProofSecretValues } from './fresh-proof-types.ts';

export const proofSecretMachine = form<ProofSecretValues, null, ProofRule, ProofGiven>({
  id: 'proofSecret',
  problemsOf: secretProblems,
  told: () => ({ type: 'proof.given' }),
  kept: () => NO_SECRET,
});
