import type { FreshProofEvent } from '../../machines/fresh-proof/fresh-proof-types.ts';
import type { Hears } from '../hears.ts';

export const freshProofIntents = (actor: Hears<FreshProofEvent>) => ({
  cancel: () => actor.send({ type: 'proof.cancelled' }),
  askForCode: () => actor.send({ type: 'proof.codeRequested' }),
});
