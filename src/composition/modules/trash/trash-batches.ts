import { trashEndpoints } from '../../../api/endpoints/trash.ts';
import { createTrashBatchesImplementations } from '../../../machines/trash/trash-implementations.ts';
import { trashBatchesMachine } from '../../../machines/trash/trash-lists.ts';
import { browserModule } from '../../browser-module.ts';

export const MODULE = browserModule('trashBatches', {
  machine: trashBatchesMachine,
  implementations: createTrashBatchesImplementations,
  endpoints: trashEndpoints,
});
