import { automationEndpoints } from '../../api/endpoints/automations.ts';
import { profileEndpoints } from '../../api/endpoints/profile.ts';
import { createAutomationsImplementations } from '../../machines/automations/automations-implementations.ts';
import { automationsMachine } from '../../machines/automations/automations-machine.ts';
import { tabOf } from '../../ui/admin-panel/admin-panel-address.ts';
import { automationsAskedOf } from '../../ui/admin-panel/automations/automations-address.ts';
import { automationsIntents } from '../../ui/admin-panel/automations/automations-intents.ts';
import { asking } from '../asking.ts';
import { browserModule } from '../browser-module.ts';

const { sendProofCode, giveProof } = profileEndpoints;

export const MODULE = browserModule('automations', {
  machine: automationsMachine,
  implementations: createAutomationsImplementations,
  endpoints: { ...automationEndpoints, sendProofCode, giveProof },
  askings: () => [
    asking(automationsIntents, ({ parameters }) =>
      tabOf(parameters) === 'automatizaciones' ? automationsAskedOf(parameters) : undefined,
    ),
  ],
});
