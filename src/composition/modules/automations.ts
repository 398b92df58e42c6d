import { automationEndpoints } from '../../api/endpoints/automations.ts';
import { profileEndpoints } from '../../api/endpoints/profile.ts';
import { createAutomationsImplementations } from '../../machines/automations/automations-implementations.ts';
import { automationsMachine } from '../../machines/automations/automations-machine.ts';
import { browserModule } from '../browser-module.ts';

const { sendProofCode, giveProof } = profileEndpoints;

export const MODULE = browserModule('automations', {
  machine: automationsMachine,
  implementations: createAutomationsImplementations,
  endpoints: { ...automationEndpoints, sendProofCode, giveProof },
});
