import { type FreshProofDeps, giveProof, sendCode } from './fresh-proof-actors.ts';
import { proofSecretMachine } from './fresh-proof-form.ts';
import { freshProofMachine } from './fresh-proof-machine.ts';

export const provideFreshProof = (deps: FreshProofDeps) =>
  freshProofMachine.provide({
    actors: {
      sendCode: sendCode(deps),
      proofSecret: proofSecretMachine.provide({ actors: { submit: giveProof(deps) } }),
    },
  });
