import { automationEndpoints } from '../../api/endpoints/automations.ts';
import { createAutomationsImplementations } from '../../machines/automations/automations-implementations.ts';
import { automationsMachine } from '../../machines/automations/automations-machine.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('automations', {
  machine: automationsMachine,
  implementations: createAutomationsImplementations,
  endpoints: automationEndpoints,
});
