import { changeSetEndpoints } from '../../api/endpoints/change-sets.ts';
import { createWorkChangesImplementations } from '../../machines/work-changes/work-changes-implementations.ts';
import { workChangesMachine } from '../../machines/work-changes/work-changes-machine.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('workChanges', {
  machine: workChangesMachine,
  implementations: createWorkChangesImplementations,
  endpoints: changeSetEndpoints,
});
