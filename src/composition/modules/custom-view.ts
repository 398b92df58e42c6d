import { customViewEndpoints } from '../../api/endpoints/custom-view.ts';
import { watchVisibility } from '../../browser/visibility.ts';
import { createCustomViewImplementations } from '../../machines/custom-view/custom-view-implementations.ts';
import { customViewMachine } from '../../machines/custom-view/custom-view-machine.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('customView', {
  machine: customViewMachine,
  implementations: createCustomViewImplementations,
  endpoints: customViewEndpoints,
  browser: ({ lasting }) => ({ preferences: lasting, watchVisibility }),
});
