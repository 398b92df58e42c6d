import { changeSetEndpoints } from '../../api/endpoints/change-sets.ts';
import { changeHistoryMachine } from '../../machines/work-changes/change-history-machine.ts';
import { createChangeHistoryImplementations } from '../../machines/work-changes/work-changes-implementations.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('changeHistory', {
  machine: changeHistoryMachine,
  implementations: createChangeHistoryImplementations,
  endpoints: changeSetEndpoints,
});
