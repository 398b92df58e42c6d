import { trashEndpoints } from '../../../api/endpoints/trash.ts';
import { restorationMachine } from '../../../machines/trash/restoration-machine.ts';
import { createRestorationImplementations } from '../../../machines/trash/trash-implementations.ts';
import { browserModule } from '../../browser-module.ts';

export const MODULE = browserModule('restoration', {
  machine: restorationMachine,
  implementations: createRestorationImplementations,
  endpoints: trashEndpoints,
});
