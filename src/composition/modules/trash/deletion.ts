import { trashEndpoints } from '../../../api/endpoints/trash.ts';
import { deletionMachine } from '../../../machines/trash/deletion-machine.ts';
import { createDeletionImplementations } from '../../../machines/trash/trash-implementations.ts';
import { browserModule } from '../../browser-module.ts';

export const MODULE = browserModule('deletion', {
  machine: deletionMachine,
  implementations: createDeletionImplementations,
  endpoints: trashEndpoints,
});
